package org.strobe.bcs.storm.job;

import java.io.IOException;
import java.io.InputStream;

/** Hands on what a job's launcher prints, by a thread of its own. */
final class OutputPump {
    private static final int BUFFER = 8192;
    private static final long LAST_OUTPUT_MILLIS = 1_000;

    private final InputStream from;
    private final boolean isError;
    private final HostJob.Watcher watcher;
    private final Thread thread;
    private volatile boolean isHandingOn;

    private OutputPump(int job, InputStream from, boolean isError, HostJob.Watcher watcher) {
        this.from = from;
        this.isError = isError;
        this.watcher = watcher;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("strobe-gang-output-" + job)
                .inheritInheritableThreadLocals(false)
                .unstarted(this::pump);
    }

    static OutputPump start(int job, InputStream from, boolean isError, HostJob.Watcher watcher) {
        OutputPump pump = new OutputPump(job, from, isError, watcher);
        pump.thread.start();
        return pump;
    }

    private void pump() {
        byte[] bytes = new byte[BUFFER];
        try {
            for (int read = from.read(bytes); read >= 0; read = from.read(bytes)) {
                isHandingOn = true;
                watcher.printed(isError, bytes, read);
                isHandingOn = false;
            }
        } catch (IOException e) {
            return; // the process was ended
        }
    }

    /** Waits until the last is handed on, however long that takes; but not for others that keep the stream open and print nothing. */
    void awaitEnd() throws InterruptedException {
        do {
            thread.join(LAST_OUTPUT_MILLIS);
        } while (isHandingOn && thread.isAlive());
    }
}
