package org.strobe.bcs.storm.job;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Tells a launcher which of the job's nodes may run, by a thread of its own: one that does not read keeps nobody else waiting. */
final class LauncherControl {
    private final OutputStream launcher;
    private final Map<Integer, Boolean> runs = new TreeMap<>();
    private final Map<Integer, Boolean> untold = new TreeMap<>();
    private boolean isClosed;

    private LauncherControl(OutputStream launcher) {
        this.launcher = launcher;
    }

    /** For what a launcher reads. */
    static LauncherControl start(int job, OutputStream launcher) {
        LauncherControl control = new LauncherControl(launcher);
        Thread.ofPlatform()
                .daemon()
                .name("strobe-gang-control-" + job)
                .inheritInheritableThreadLocals(false)
                .start(control::tell);
        return control;
    }

    /** Has the ranks of a node run from now on, or not. */
    synchronized void let(int node, boolean mayRun) {
        if (!Boolean.valueOf(mayRun).equals(runs.put(node, mayRun))) {
            untold.put(node, mayRun);
            notifyAll();
        }
    }

    /** The job is to end; tells whether that is new. */
    synchronized boolean close() {
        boolean isNew = !isClosed;
        isClosed = true;
        notifyAll();
        return isNew;
    }

    private void tell() {
        try (launcher) {
            for (String next = next(); !next.isEmpty(); next = next()) {
                launcher.write(next.getBytes(StandardCharsets.UTF_8));
                launcher.flush();
            }
        } catch (IOException e) {
            return; // it has ended
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Awaits commands for the launcher. Returns an empty text if the job must end. */
    private synchronized String next() throws InterruptedException {
        while (untold.isEmpty() && !isClosed) {
            wait();
        }
        StringBuilder lines = new StringBuilder();
        if (!isClosed) {
            untold.forEach((node, mayRun) -> lines.append(mayRun ? GangLauncher.GO : GangLauncher.HOLD)
                    .append(' ')
                    .append(node)
                    .append('\n'));
        }
        untold.clear();
        return lines.toString();
    }
}
