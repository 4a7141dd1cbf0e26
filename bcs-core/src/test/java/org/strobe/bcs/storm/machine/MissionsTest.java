package org.strobe.bcs.storm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.gang.GangShape;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;

class MissionsTest {
    private static final HostJob.Watcher NOBODY = new HostJob.Watcher() {
        @Override
        public void printed(boolean isError, byte[] bytes, int length) {}

        @Override
        public void ended(int exitCode, String why) {}
    };

    private static HostJob job(int imageLength) {
        return new HostJob(7, "job", GangShape.of(Placement.block(1, 1)), new byte[imageLength], NOBODY, 0);
    }

    @Test
    void shouldSayWhenNodesAreToBeWaitedFor() {
        Job.of(1).launch(Launch.THREADS).nicMemory(GangMachine.NIC_MEMORY).run(rank -> {
            Nic nic = rank.nic();
            Missions missions = new Missions(nic, NodeSet::of);
            HostJob job = job(GangWords.MOST_OF_CHUNK + 1);
            job.place(new int[] {0}, 0);
            missions.launch(job);

            for (int chunk = 1; chunk <= 2; chunk++) {
                assertThat(missions.goOn()).isTrue();
                assertThat(nic.memory().getLongVolatile(GangWords.CHUNK)).isEqualTo(chunk);
                assertThat(missions.goOn()).isFalse();
                assertThat(missions.goOn()).isFalse();
                nic.putWord(0, GangWords.STORED, chunk, Signals.NONE);
            }
            assertThat(missions.goOn()).isTrue();
            assertThat(nic.memory().getLongVolatile(GangWords.COMMAND)).isEqualTo(1);
            assertThat(missions.goOn()).isFalse();
            assertThat(missions.isEmpty()).isFalse();
            nic.putWord(0, GangWords.DONE, 1, Signals.NONE);
            assertThat(missions.goOn()).isTrue();
            assertThat(missions.isEmpty()).isTrue();
            assertThat(missions.goOn()).isFalse();
            return null;
        });
    }

    @Test
    void shouldLeaveNoImageWithAJobThatIsLaunched() {
        Job.of(1).launch(Launch.THREADS).run(rank -> {
            HostJob job = job(100);
            new Missions(rank.nic(), NodeSet::of).launch(job);
            assertThat(job.takeImage()).isEmpty();
            return null;
        });
    }
}
