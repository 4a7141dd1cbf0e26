package org.strobe.mpi.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.job.JobException;
import org.strobe.emulator.launch.Launch;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.SpawnCommand;
import org.strobe.mpi.type.Type;

@Timeout(180)
class SpawnTest {
    private static SpawnCommand child(int processes, String... arguments) {
        List<String> words = new ArrayList<>(List.of(SpawnedChild.class.getName()));
        words.addAll(List.of(arguments));
        return new SpawnCommand("java", words, processes, Map.of());
    }

    @Test
    void shouldStartAWorldThatKnowsItsParents() {
        Worlds.run(3, SpawnTest::spawn);
    }

    private static void spawn(Provider provider) {
        Communicator world = provider.world();
        for (int round = 0; round < 2; round++) {
            int[] errorCodes = {-1, -1, -1, -1};
            Communicator children = world.spawn(List.of(child(4, "17")), 1, errorCodes);
            assertThat(errorCodes).containsOnly(0);
            assertThat(children.remoteSize()).isEqualTo(4);
            Worlds.across(children);
            if (world.rank() == 0) {
                int[] facts = new int[3];
                children.receive(facts, 3, Type.INT, 0, 1).release();
                assertThat(facts).containsExactly(4, 17, 0);
            }
            Communicator all = children.merge(false);
            assertThat(all.size()).isEqualTo(world.size() + 4);
            assertThat(all.rank()).isEqualTo(world.rank());
            Worlds.ring(all, 2);
        }
        assertThat(provider.parent()).isNull();
        Worlds.ring(world, 0);
    }

    @Test
    void shouldStartSeveralProgramsInOneWorld() {
        Worlds.run(2, provider -> {
            Communicator alone = provider.self();
            Communicator children = alone.spawn(List.of(child(1, "5"), child(2, "6")), 0, null);
            assertThat(children.remoteSize()).isEqualTo(3);
            Worlds.across(children);
            children.receive(new int[3], 3, Type.INT, 0, 1).release();
            Worlds.ring(children.merge(false), 2);
        });
    }

    @Test
    void shouldSayThatAProgramCannotBeStarted() {
        Worlds.run(2, provider -> {
            for (String command : List.of("java", "/bin/none")) {
                SpawnCommand nothing = new SpawnCommand(command, List.of("no.such.Program"), 1, Map.of());
                fails(() -> provider.world().spawn(List.of(nothing), 0, null));
            }
            fails(() -> provider.world().spawn(List.of(child(1000)), 0, null));
            Worlds.ring(provider.world(), 0);
        });
    }

    private static void fails(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        MpiFailure.class, e -> assertThat(e.errorClass()).isEqualTo(ErrorClass.SPAWN));
    }

    @Test
    void shouldEndTheJobWhenAChildFails() {
        assertThatThrownBy(() -> Worlds.run(Job.of(1).launch(Launch.THREADS), provider -> {
                    Communicator children = provider.world().spawn(List.of(child(1, "1", "9")), 0, null);
                    Worlds.across(children);
                    Worlds.ring(children.merge(false), 2);
                    children.receive(new int[1], 1, Type.INT, 0, 99).release();
                }))
                .isInstanceOfSatisfying(
                        JobException.class, e -> assertThat(e.exitCode()).isEqualTo(9))
                .hasMessageContaining("rank 1 ended with exit code 9");
    }
}
