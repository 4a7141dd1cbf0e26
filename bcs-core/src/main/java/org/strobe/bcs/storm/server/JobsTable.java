package org.strobe.bcs.storm.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.bcs.storm.machine.MachineManager;
import org.strobe.bcs.storm.machine.MachineSettings;
import org.strobe.emulator.gang.JobAccount;

/** The jobs of a machine, a line each; times in seconds. */
final class JobsTable {
    private static final String FORMAT = "%4s  %-20s %-9s %4s %5s  %-10s %9s %9s %9s %9s %9s %5s%n";

    private JobsTable() {}

    /** For the machine manager's thread. */
    static String of(MachineManager manager, MachineSettings settings, long now, boolean isAll) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "machine %s: %d node%s with %d processor%s each, a quantum of %.1f ms%s%n",
                settings.name(),
                settings.nodes(),
                settings.nodes() == 1 ? "" : "s",
                settings.processors(),
                settings.processors() == 1 ? "" : "s",
                settings.quantum() / 1e6,
                manager.dead().isEmpty() ? "" : "; node managers of " + manager.dead() + " have died"));
        text.append(String.format(
                Locale.ROOT,
                FORMAT,
                "job",
                "program",
                "state",
                "slot",
                "ranks",
                "nodes",
                "waited",
                "ran",
                "used",
                "lent",
                "held",
                "exit"));
        for (HostJob job : manager.jobs()) {
            boolean hasEnded = job.state() == HostJob.State.ENDED;
            if (!hasEnded || isAll) {
                text.append(line(manager, job, hasEnded, now));
            }
        }
        return text.toString();
    }

    private static String line(MachineManager manager, HostJob job, boolean hasEnded, long now) {
        JobAccount had = job.account();
        int slot = manager.slotOf(job);
        long until = had.ended() < 0 ? now : had.ended();
        return String.format(
                Locale.ROOT,
                FORMAT,
                job.number(),
                job.name(),
                job.state().name().toLowerCase(Locale.ROOT),
                slot < 0 ? "-" : slot,
                job.shape().ranks(),
                nodes(job),
                seconds((had.launched() < 0 ? until : had.launched()) - had.submitted()),
                seconds(had.launched() < 0 ? 0 : until - had.launched()),
                seconds(had.used()),
                seconds(had.lent()),
                seconds(had.held()),
                hasEnded ? job.exitCode() : "-");
    }

    private static String nodes(HostJob job) {
        int[] nodes = job.nodes();
        return nodes.length == 0
                ? "-"
                : Arrays.stream(nodes).mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }
}
