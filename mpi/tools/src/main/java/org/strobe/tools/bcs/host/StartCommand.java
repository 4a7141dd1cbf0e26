package org.strobe.tools.bcs.host;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.strobe.bcs.storm.machine.GangMachine;
import org.strobe.bcs.storm.machine.MachineSettings;
import org.strobe.bcs.storm.server.MachineServer;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.emulator.kernel.TimeText;
import org.strobe.emulator.user.UserException;
import org.strobe.shm.signal.ProcessSignals;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code strobe bcs start}. */
@Command(
        name = "start",
        description = "Runs a machine on this computer, with nodes shared by jobs, until strobe bcs stop or Ctrl-C.",
        mixinStandardHelpOptions = true,
        sortOptions = false)
public final class StartCommand implements Callable<Integer> {
    private static final int MOST_NODES = 64;
    private static final int MOST_PROCESSORS = 256;
    private static final long SHORTEST_QUANTUM = 4_000_000;
    private static final long SHORTEST_HEARTBEAT = 50_000_000;
    private static final long LONGEST = 60_000_000_000L;
    private static final long END_SECONDS = 30;

    @Spec
    private CommandSpec spec;

    @Mixin
    private MachineOption machine = new MachineOption();

    @Option(names = "--nodes", paramLabel = "M", description = "Number of nodes; ${DEFAULT-VALUE} if not given.")
    private int nodes = 1;

    @Option(
            names = "--processors",
            paramLabel = "P",
            description = "Ranks of a slot on a node; if not given, this computer's processors divided by nodes.")
    private Integer processors;

    @Option(
            names = "--quantum",
            paramLabel = "TIME",
            description = "Time of a slot before the switch to the next; ${DEFAULT-VALUE} if not given.")
    private String quantum = "50ms";

    @Option(
            names = "--slots",
            paramLabel = "N",
            description = "Maximum number of slots; jobs without room wait. ${DEFAULT-VALUE} if not given.")
    private int slots = 8;

    @Option(
            names = "--heartbeat",
            paramLabel = "TIME",
            description = "Interval of the heartbeats of node managers; ${DEFAULT-VALUE} if not given.")
    private String heartbeat = "500ms";

    @Override
    public Integer call() throws UserException {
        if (!ProcessSignals.arePresent()) {
            throw new UserException("bcs start: only on Linux, where processes can be stopped and go on");
        }
        GangMachine made = new GangMachine(settings(), this::tell);
        MachineServer server = MachineServer.start(made, this::tell);
        CountDownLatch isOver = new CountDownLatch(1);
        try {
            made.clean();
            Thread hook = new Thread(() -> end(made, isOver), "strobe-gang-end");
            Runtime.getRuntime().addShutdownHook(hook);
            tell(String.format(
                    Locale.ROOT,
                    "'%s' runs: %s, %d processors each; strobe bcs submit hands jobs in",
                    machine.name,
                    nodes == 1 ? "1 node" : nodes + " nodes",
                    made.settings().processors()));
            made.run();
            remove(hook);
        } finally {
            server.close();
            isOver.countDown();
        }
        return ExitCode.OK;
    }

    private void tell(String line) {
        PrintWriter err = spec.commandLine().getErr();
        synchronized (err) {
            err.println("strobe: " + line);
            err.flush();
        }
    }

    private MachineSettings settings() throws UserException {
        MachineSocket.checkName(machine.name);
        checkCount("--nodes", nodes, MOST_NODES);
        int each = processors == null ? Math.max(1, Runtime.getRuntime().availableProcessors() / nodes) : processors;
        checkCount("--processors", each, MOST_PROCESSORS);
        checkCount("--slots", slots, MachineSettings.MOST_JOBS);
        Path folder = MachineSocket.folder(machine.name);
        return new MachineSettings(
                machine.name,
                folder,
                nodes,
                each,
                time("--quantum", quantum, SHORTEST_QUANTUM),
                slots,
                time("--heartbeat", heartbeat, SHORTEST_HEARTBEAT));
    }

    private static void checkCount(String option, int count, int most) throws UserException {
        if (count < 1 || count > most) {
            throw new UserException(option + "=" + count + ": from 1 to " + most);
        }
    }

    private static long time(String option, String text, long least) throws UserException {
        long nanos;
        try {
            nanos = TimeText.parse(option, text);
        } catch (IllegalArgumentException e) {
            throw new UserException(e.getMessage());
        }
        if (nanos < least || nanos > LONGEST) {
            throw new UserException(
                    option + "=" + text + ": from " + least / 1_000_000 + "ms to " + LONGEST / 1_000_000_000 + "s");
        }
        return nanos;
    }

    /**
     * Ends the machine and its jobs before this JVM ends. Must not join the thread that runs the machine: its exit may
     * wait for this hook.
     */
    private static void end(GangMachine made, CountDownLatch isOver) {
        made.manager().stop();
        try {
            isOver.await(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // this hook has ended the machine
        }
    }
}
