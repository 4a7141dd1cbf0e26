package org.strobe.bcs.storm.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.bcs.storm.image.JobDescriptor;
import org.strobe.bcs.storm.image.PackedJob;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.emulator.gang.GangShape;
import org.strobe.emulator.guest.isolate.Isolate;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.machine.Placement;
import org.strobe.emulator.nic.Nic;
import org.strobe.emulator.nic.NodeSet;
import org.strobe.emulator.nic.Signals;
import org.strobe.emulator.rank.Rank;

/** A node manager on node 0, and a test that tells it from node 1 what a machine manager would. */
@EnabledOnOs(OS.LINUX)
class NodeDaemonTest {
    private static final int NUMBER = 7;

    private static final HostJob.Watcher NOBODY = new HostJob.Watcher() {
        @Override
        public void printed(boolean isError, byte[] bytes, int length) {}

        @Override
        public void ended(int exitCode, String why) {}
    };

    @TempDir
    private Path folder;

    /** Those that the machine remembers. */
    private final Map<Integer, HostJob> jobs = new ConcurrentHashMap<>();

    private final AtomicLong clock = new AtomicLong(100);
    private final CountDownLatch ready = new CountDownLatch(1);
    private NodeDaemon daemon;
    private long turns;
    private long beats;

    /** A job without its classes, whose launcher ends by itself. */
    private HostJob job() throws Exception {
        byte[] descriptor = new JobDescriptor(
                        folder.toString(),
                        Placement.block(1, 1),
                        Launch.PROCESSES.name(),
                        1,
                        Isolate.AUTO.name(),
                        0,
                        true,
                        false,
                        null,
                        JobSpec.NIC_MEMORY,
                        new TreeMap<>(),
                        "Empty",
                        new ArrayList<>(),
                        new ArrayList<>(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        false,
                        new ArrayList<>())
                .bytes();
        byte[] image = PackedJob.of(descriptor, new byte[0]);
        HostJob job = new HostJob(NUMBER, "job", GangShape.of(Placement.block(1, 1)), image, NOBODY, 0);
        job.place(new int[] {0}, 0);
        return job;
    }

    @Test
    void shouldKeepAJobThatTheMachineHasForgottenUntilItIsToldTo() {
        Job.of(2)
                .nodes(2)
                .launch(Launch.THREADS)
                .nicMemory(GangMachine.NIC_MEMORY)
                .run(rank -> {
                    if (rank.number() == 0) {
                        serve(rank);
                    } else {
                        manage(rank.nic());
                    }
                    return null;
                });
    }

    private void serve(Rank rank) {
        daemon = new NodeDaemon(rank.nic(), 1, folder, jobs::get, clock::get);
        ready.countDown();
        try {
            daemon.run();
        } finally {
            daemon.close();
        }
    }

    private void manage(Nic nic) throws Exception {
        ready.await();
        try {
            tell(nic);
        } finally {
            daemon.goDown();
        }
    }

    private void tell(Nic nic) throws Exception {
        HostJob job = job();
        jobs.put(NUMBER, job);
        Missions missions = new Missions(nic, NodeSet::of);
        missions.launch(job);
        await(missions);
        assertThat(job.state()).isEqualTo(HostJob.State.RUNNING);
        Path own = NodeDisk.folderOf(folder, 0).resolve("job-" + NUMBER);
        assertThat(own).isDirectory();
        awaitEnd(job);

        jobs.remove(NUMBER);
        clock.set(1_000);
        turn(nic, NUMBER);
        clock.set(3_000);
        turn(nic);

        // It was held until the first turn, and had the processor until the second.
        assertThat(job.account().held()).isEqualTo(900);

        missions.forget(job);
        await(missions);
        clock.set(9_000);
        turn(nic, NUMBER);
        assertThat(job.account().held()).isEqualTo(900);
        assertThat(own).doesNotExist();
        job.bury(clock.get(), () -> {});
    }

    /** A slice begins with a job that has a slot of its own, or with none; returns when the node manager has seen it. */
    private void turn(Nic nic, int... owners) {
        ByteBuffer words = ByteBuffer.allocate(GangWords.TURN_BYTES).order(ByteOrder.nativeOrder());
        words.putLong(++turns).putLong(1).putLong(owners.length).putLong(0);
        for (int owner : owners) {
            words.putLong(owner);
        }
        words.putLong(GangWords.TURN_BYTES - Long.BYTES, turns);
        nic.multicast(NodeSet.of(0), GangWords.TURN, words.array(), 0, GangWords.TURN_BYTES, Signals.NONE);
        // It looks at turns first, at heartbeats then: the first may come between the two.
        awaitBeat(nic);
        awaitBeat(nic);
    }

    private void awaitBeat(Nic nic) {
        nic.putWord(0, GangWords.BEAT, ++beats, Signals.remote(GangWords.EVENT));
        while (nic.getWord(0, GangWords.SEEN) != beats) {
            Thread.onSpinWait();
        }
    }

    private static void await(Missions missions) throws InterruptedException {
        while (!missions.isEmpty()) {
            if (!missions.goOn()) {
                Thread.sleep(1);
            }
        }
    }

    private static void awaitEnd(HostJob job) throws InterruptedException {
        while (!job.hasEnded()) {
            Thread.sleep(10);
        }
    }
}
