package org.strobe.mpi.watch;

import java.nio.IntBuffer;
import java.time.Duration;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Message;
import mpi.Prequest;
import mpi.Request;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.launch.RankTask;

/** Programs with known calls. */
public final class Programs {
    private Programs() {}

    /** Work of each rank between Init and Finalize. */
    interface Body extends java.io.Serializable {
        void run(Intracomm world, int rank) throws MPIException;
    }

    /** Job of this many ranks, to which settings may be added. */
    static Job job(int ranks, Launch launch) {
        return Job.of(ranks).launch(launch).timeout(Duration.ofMinutes(10));
    }

    static void run(Job job, Body body) {
        RankTask<Integer> task = rank -> {
            MPI.Init(new String[0]);
            body.run(MPI.COMM_WORLD, rank.number());
            MPI.Finalize();
            return 0;
        };
        job.run(task);
    }

    /** Sends three ints to the right, one byte per rank by pending sends to all, and sums a long. */
    static void known(Intracomm world, int rank) throws MPIException {
        int ranks = world.getSize();
        int right = (rank + 1) % ranks;
        int left = (rank + ranks - 1) % ranks;
        world.sendRecv(new int[3], 3, MPI.INT, right, 1, new int[5], 5, MPI.INT, left, 1);
        Request[] requests = new Request[2 * ranks];
        for (int peer = 0; peer < ranks; peer++) {
            requests[peer] = world.iRecv(MPI.newByteBuffer(8), 8, MPI.BYTE, peer, 2);
        }
        for (int peer = 0; peer < ranks; peer++) {
            requests[ranks + peer] = world.iSend(MPI.newByteBuffer(1), 1, MPI.BYTE, peer, 2);
        }
        Request.waitAll(requests);
        world.allReduce(new long[] {1}, new long[1], 1, MPI.LONG, MPI.SUM);
        world.allReduce(new long[] {1}, new long[1], 1, MPI.LONG, MPI.SUM);
    }

    /** Sends and receives in all ways: wildcards, probes, persistent requests, other communicators. */
    static int manyWays(Intracomm world, int rank) throws MPIException {
        Intracomm copy = world.dup();
        IntBuffer buffer = MPI.newIntBuffer(16);
        int messages = 0;
        if (rank == 0) {
            for (int i = 0; i < 5; i++) {
                world.send(new int[i], i, MPI.INT, 1, i % 2);
                copy.sSend(new int[i], i, MPI.INT, 1, i % 2);
            }
            Prequest persistent = world.sendInit(buffer, 2, MPI.INT, 1, 9);
            for (int i = 0; i < 3; i++) {
                persistent.start();
                persistent.waitFor();
            }
            persistent.free();
            world.iSend(buffer, 4, MPI.INT, MPI.PROC_NULL, 0).waitFor();
            messages = 13;
        } else if (rank == 1) {
            Request late = world.iRecv(buffer, 16, MPI.INT, MPI.ANY_SOURCE, 1);
            for (int i = 0; i < 5; i++) {
                copy.recv(new int[8], 8, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
            }
            for (int i = 0; i < 4; i++) {
                world.recv(new int[8], 8, MPI.INT, 0, i < 3 ? 0 : 1);
            }
            late.waitFor();
            Message matched = new Message();
            matched.mProbe(0, 9, world);
            matched.mRecv(buffer, 16, MPI.INT);
            Prequest persistent = world.recvInit(buffer, 16, MPI.INT, 0, 9);
            for (int i = 0; i < 2; i++) {
                persistent.start();
                while (!persistent.test()) {
                    world.iProbe(MPI.PROC_NULL, 0);
                }
            }
            persistent.free();
        }
        copy.free();
        return messages;
    }
}
