package org.strobe.mpi.cli.bcs.host;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;

/** Tells what a job prints, and how it has ended, to whoever has handed it in and waits for it. */
final class ClientWatcher implements HostJob.Watcher {
    private final MachineSocket client;
    private final int number;
    private final CompletableFuture<Void> ended;
    private boolean isNumbered;

    ClientWatcher(MachineSocket client, int number, CompletableFuture<Void> ended) {
        this.client = client;
        this.number = number;
        this.ended = ended;
    }

    /** The job's number comes before all else. */
    private void number() throws IOException {
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
            number();
            client.write(isError ? MachineSocket.ERR : MachineSocket.OUT);
            client.write(bytes, length);
        } catch (IOException e) {
            return; // it has gone, and the job will be ended
        }
    }

    @Override
    public synchronized void ended(int exitCode, String why) {
        try {
            number();
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
