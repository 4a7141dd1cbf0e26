package org.strobe.mpi.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.IntBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import mpi.Comm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.runtime.RankProvider;

class WatchersTest {
    @TempDir
    Path folder;

    @BeforeEach
    void forgetWhatWasSeen() {
        Recorder.reset();
    }

    private interface Body {
        void run(Intracomm world, int rank) throws MPIException;
    }

    private static void run(int ranks, Body body) {
        RankTask<Object> task = rank -> {
            MPI.Init(new String[0]);
            MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
            body.run(MPI.COMM_WORLD, rank.number());
            MPI.Finalize();
            return null;
        };
        Job.of(ranks).launch(Launch.THREADS).timeout(Duration.ofMinutes(10)).run(task);
    }

    private void watched(int ranks, Body body) throws IOException {
        try (OnClassPath path = new OnClassPath(folder, Recorder.class)) {
            assertThat(path).isNotNull();
            run(ranks, body);
        }
    }

    /** Events of a rank's watcher between Init and Finalize. */
    private static List<String> seen(int rank) {
        List<String> lines = Recorder.seen(rank);
        assertThat(lines).startsWith("> Init", "< Init 0/0").endsWith("> Finalize", "< Finalize 0/0", "closed");
        return lines.subList(2, lines.size() - 3);
    }

    @Test
    void shouldGiveTheProviderItselfWhereNobodyWatches() {
        run(2, (world, rank) -> {
            assertThat(Providers.current()).isInstanceOf(RankProvider.class);
            assertThat(Providers.current().world()).isNotInstanceOf(Proxy.class);
        });
    }

    @Test
    void shouldFindAUsersWatcherAndShowItEachCallWithItsBytes() throws IOException {
        watched(2, (world, rank) -> {
            if (rank == 0) {
                world.send(new int[3], 3, MPI.INT, 1, 7);
                world.sSend(new byte[5], 5, MPI.BYTE, 1, 8);
            } else {
                world.recv(new int[10], 10, MPI.INT, 0, 7);
                world.probe(MPI.ANY_SOURCE, 8);
                world.recv(new byte[5], 5, MPI.BYTE, MPI.ANY_SOURCE, MPI.ANY_TAG);
            }
            world.bcast(new long[2], 2, MPI.LONG, 1);
            world.allReduce(new double[4], 4, MPI.DOUBLE, MPI.SUM);
            world.gatherv(new int[rank], rank, MPI.INT, new int[1], new int[] {0, 1}, new int[] {0, 0}, MPI.INT, 0);
        });

        assertThat(seen(0))
                .containsExactly(
                        "> send",
                        "< send 12/0",
                        "> sSend",
                        "< sSend 5/0",
                        "> bcast",
                        "< bcast 0/16",
                        "> allReduce",
                        "< allReduce 32/32",
                        "> gatherv",
                        "< gatherv 0/4");
        assertThat(seen(1))
                .containsExactly(
                        "> recv",
                        "< recv 0/12",
                        "> probe",
                        "< probe 0/0",
                        "> recv",
                        "< recv 0/5",
                        "> bcast",
                        "< bcast 16/0",
                        "> allReduce",
                        "< allReduce 32/32",
                        "> gatherv",
                        "< gatherv 4/0");
    }

    @Test
    void shouldReportWhatCompletesByTheCallThatCompletesIt() throws IOException {
        watched(2, (world, rank) -> {
            IntBuffer buffer = MPI.newIntBuffer(4);
            if (rank == 0) {
                for (int tag = 0; tag < 4; tag++) {
                    world.iSend(buffer, tag + 1, MPI.INT, 1, tag).waitFor();
                }
            } else {
                Request[] two = {world.iRecv(buffer, 4, MPI.INT, 0, 1), world.iRecv(buffer, 4, MPI.INT, 0, 0)};
                Request.waitAll(two);
                Request.waitAny(two);
                Message message = new Message();
                message.mProbe(0, 2, world);
                message.imRecv(buffer, 4, MPI.INT).waitStatus();
                Prequest persistent = world.recvInit(buffer, 4, MPI.INT, 0, 3);
                persistent.start();
                persistent.waitFor();
                persistent.free();
            }
        });

        assertThat(seen(0).subList(0, 5))
                .containsExactly("> iSend", "< iSend 4/0", "> waitFor", "= iSend 4/0 by waitFor", "< waitFor 0/0");
        assertThat(seen(1))
                .containsExactly(
                        "> iRecv",
                        "< iRecv 0/0",
                        "> iRecv",
                        "< iRecv 0/0",
                        "> waitAll",
                        "= iRecv 0/8 by waitAll",
                        "= iRecv 0/4 by waitAll",
                        "< waitAll 0/0",
                        "> waitAny",
                        "< waitAny 0/0",
                        "> mProbe",
                        "< mProbe 0/0",
                        "> imRecv",
                        "< imRecv 0/0",
                        "> waitFor",
                        "= imRecv 0/12 by waitFor",
                        "< waitFor 0/0",
                        "> recvInit",
                        "< recvInit 0/0",
                        "> start",
                        "< start 0/0",
                        "> waitFor",
                        "= start 0/16 by waitFor",
                        "< waitFor 0/0");
    }

    @Test
    void shouldEndACallThatThrowsAndOneThatFails() throws IOException {
        watched(2, (world, rank) -> {
            if (rank == 0) {
                world.send(new int[4], 4, MPI.INT, 1, 0);
                // Refused before the call reaches the provider.
                assertThatThrownBy(world::free).isInstanceOf(MPIException.class);
                assertThatThrownBy(() -> Intracomm.lookupName("nobody")).isInstanceOf(MPIException.class);
            } else {
                assertThatThrownBy(() -> world.recv(new int[1], 1, MPI.INT, 0, 0))
                        .isInstanceOf(MPIException.class);
            }
        });

        assertThat(seen(0)).containsExactly("> send", "< send 16/0", "> lookupName", "< lookupName 0/0 failed");
        assertThat(seen(1)).first().isEqualTo("> recv");
        assertThat(seen(1).get(1)).startsWith("< recv").endsWith(" failed");
    }

    @Test
    void shouldLetCommunicatorsBeMadeAndComparedThroughProxies() throws IOException {
        watched(4, (world, rank) -> {
            Intracomm half = world.split(rank % 2, rank);
            assertThat(Comm.compare(half, half)).isEqualTo(MPI.IDENT);
            assertThat(Comm.compare(half, world)).isEqualTo(MPI.UNEQUAL);
            mpi.Intercomm both = world.createIntercomm(half, 0, 1 - rank % 2, 5);
            int[] sum = new int[1];
            both.allReduce(new int[] {1}, sum, 1, MPI.INT, MPI.SUM);
            assertThat(sum).containsExactly(2);
            Intracomm merged = both.merge(rank % 2 == 1);
            assertThat(merged.getSize()).isEqualTo(4);
            merged.free();
            both.free();
            half.free();
            Comm copy = world.iDup();
            copy.getRequest().waitFor();
            copy.barrier();
        });

        assertThat(seen(3))
                .filteredOn(line -> line.startsWith(">"))
                .containsExactly(
                        "> split",
                        "> compare",
                        "> compare",
                        "> createIntercomm",
                        "> allReduce",
                        "> merge",
                        "> free",
                        "> free",
                        "> free",
                        "> iDup",
                        "> waitFor",
                        "> barrier");
    }

    @Test
    void shouldCountWhatEachRankGivesAndGetsInCollectives() throws IOException {
        watched(2, (world, rank) -> {
            int[] two = new int[2];
            int[] four = new int[4];
            world.gather(two, 2, MPI.INT, four, 2, MPI.INT, 1);
            world.scatter(four, 2, MPI.INT, two, 2, MPI.INT, 0);
            world.allGather(two, 2, MPI.INT, four, 2, MPI.INT);
            world.allGather(four, 2, MPI.INT);
            world.allToAll(two, 1, MPI.INT, two.clone(), 1, MPI.INT);
            world.reduce(two, two.clone(), 2, MPI.INT, MPI.SUM, 0);
            world.reduceScatter(four, four.clone(), new int[] {3, 1}, MPI.INT, MPI.SUM);
            world.scan(two, two.clone(), 2, MPI.INT, MPI.SUM);
            world.iBarrier().waitFor();
            Intracomm line = world.createCart(new int[] {2}, new boolean[] {false}, false);
            line.neighborAllGather(two, 2, MPI.INT, four, 2, MPI.INT);
        });

        assertThat(seen(0).stream().filter(line -> line.startsWith("<")))
                .containsExactly(
                        "< gather 8/0",
                        "< scatter 16/8",
                        "< allGather 8/16",
                        "< allGather 8/16",
                        "< allToAll 8/8",
                        "< reduce 8/8",
                        "< reduceScatter 16/12",
                        "< scan 8/8",
                        "< iBarrier 0/0",
                        "< waitFor 0/0",
                        "< createCart 0/0",
                        "< neighborAllGather 8/8");
        assertThat(seen(1)).contains("< gather 8/16", "< scatter 0/8", "< reduce 8/0", "< reduceScatter 16/4");
    }
}
