package org.strobe.tools.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UserStacksTest {
    private static final String PROGRAM = "\tat mpi.Comm.recv(Comm.java:1)\n\tat Main.main(Main.java:7)\n";

    @Test
    void shouldCountWhatTheProgramDidNotWrite() {
        String report = "rank  calls\n0     Comm.recv\n\n"
                + "\"rank-0\" WAITING\n"
                + "\tat java.base/jdk.internal.misc.Unsafe.park(Native Method)\n"
                + "\t- parking to wait for <0x1> (a java.lang.Object)\n"
                + "\tat org.strobe.shm.wait.Room.park(Room.java:1)\n"
                + "\t- locked <0x2> (a org.strobe.shm.wait.Room)\n"
                + "\tat java.lang.Thread.sleep(Thread.java:1)\n"
                + PROGRAM
                + "\"rank-1\" RUNNABLE\n\tat Main.compute(Main.java:9)\n";
        assertThat(UserStacks.of(report))
                .contains("\t... 2 calls inside; --full shows them\n" + PROGRAM)
                .contains("\t- parking to wait for")
                .contains("\"rank-1\" RUNNABLE\n\tat Main.compute(Main.java:9)\n")
                .doesNotContain("org.strobe");
    }

    @Test
    void shouldKeepStacksWithoutTheProgram() {
        String report =
                "\"rank-0\" WAITING\n\tat java.lang.Thread.sleep(Thread.java:1)\n\tat org.strobe.Run.main(Run.java:1)";
        assertThat(UserStacks.of(report)).isEqualTo(report);
    }
}
