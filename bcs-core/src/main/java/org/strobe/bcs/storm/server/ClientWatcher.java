package org.strobe.bcs.storm.server;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.bcs.storm.socket.MachineSocket;

/** Tells what a job prints, and how it has ended, to whoever has handed it in and waits for it. Who does not read makes the job wait, and nobody else. */
final class ClientWatcher implements HostJob.Watcher {
    private final MachineSocket client;
    private final CompletableFuture<Void> ended;
    private int number;
    private boolean isNumbered;

    /** @param ended is completed when it has been told of the end */
    ClientWatcher(MachineSocket client, CompletableFuture<Void> ended) {
        this.client = client;
        this.ended = ended;
    }

    /** Gives the watcher the number of its job. */
    synchronized ClientWatcher of(int job) {
        number = job;
        return this;
    }

    /** The job's number comes before all else, once. */
    synchronized void tellNumber() throws IOException {
        if (!isNumbered) {
            isNumbered = true;
            client.write(MachineSocket.JOB);
            client.write(number);
            client.write("");
        }
    }

    @Override
    public synchronized void printed(boolean isError, byte[] bytes, int length) {
        try {
            tellNumber();
            client.write(isError ? MachineSocket.ERR : MachineSocket.OUT);
            client.write(bytes, length);
        } catch (IOException e) {
            return; // it has gone, and the job will be ended
        }
    }

    @Override
    public synchronized void ended(int exitCode, String why) {
        try {
            tellNumber();
            client.write(MachineSocket.ENDED);
            client.write(exitCode);
            client.write(why);
        } catch (IOException e) {
            // It has gone.
            ended.complete(null);
        }
        ended.complete(null);
    }
}
