package org.strobe.mpi.runtime;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.Providers;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/**
 * Spawned program, whose ranks have separate statics. Its first argument is a number to report, the second the kind of
 * its end. It uses few classes, for a quick start.
 */
final class SpawnedChild {
    /** Numbers reported by the first rank. */
    static final int FACTS = 3;

    private static int calls;

    private SpawnedChild() {}

    /** Command line of the program. */
    static SpawnCommand command(int processes, String... arguments) {
        List<String> words = new ArrayList<>(List.of("-cp", folder(), SpawnedChild.class.getName()));
        words.addAll(List.of(arguments));
        return new SpawnCommand("java", words, processes, Map.of());
    }

    /** Class path of this program alone: Strobe scans the libraries of a class path for each world. */
    private static String folder() {
        try {
            return Path.of(SpawnedChild.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Provider provider = Providers.current();
        provider.init(ThreadLevel.SINGLE);
        Communicator world = provider.world();
        Communicator parent = provider.parent();
        calls++;
        if (calls != 1 || !parent.isInter() || !parent.state().name().equals("MPI_COMM_PARENT")) {
            throw new AssertionError("calls=" + calls + " parent=" + parent);
        }
        Worlds.ring(world, 0);
        Worlds.across(parent);
        if (world.rank() == 0) {
            int[] facts = {world.size(), Integer.parseInt(args[0]), provider.applicationNumber()};
            parent.send(SendMode.STANDARD, new Data(facts, FACTS, Type.INT), 0, 1);
        }
        Communicator all = parent.merge(true);
        Worlds.ring(all, 2);
        end(provider, all, args.length > 1 ? args[1] : "");
        provider.finish();
    }

    private static void end(Provider provider, Communicator all, String how) throws Exception {
        Communicator world = provider.world();
        switch (how) {
            case "exit" -> System.exit(9);
            case "throw" -> throw new IllegalStateException("thrown by a child");
            case "kill" -> {
                new ProcessBuilder(
                                "kill",
                                "-9",
                                Long.toString(ProcessHandle.current().pid()))
                        .start();
                awaitNothing(world);
            }
            case "wait" -> awaitNothing(world);
            case "large" -> {
                long[] numbers = new long[Worlds.LARGE];
                all.receive(new Data(numbers, numbers.length, Type.LONG), 2, 3).release();
                all.send(SendMode.STANDARD, new Data(numbers, numbers.length, Type.LONG), 2, 4);
            }
            case "spawn" -> startAndMeet(world, 2);
            case "differ" -> {
                world.carryOut(CollectiveCall.broadcast(new int[1], 1, Type.INT, world.rank()));
                all.free();
                provider.parent().disconnect();
            }
            case "disconnect" -> {
                all.free();
                provider.parent().disconnect();
            }
            default -> {}
        }
    }

    private static void awaitNothing(Communicator world) {
        world.receive(new Data(new int[1], 1, Type.INT), 0, 99).release();
    }

    /** Spawns a world of this size and talks to it; returns a communicator of all ranks. */
    static Communicator startAndMeet(Communicator world, int children, String... ending) {
        return meet(spawn(world, children, ending), world);
    }

    /** As {@link #startAndMeet}, but returns the intercommunicator, the only one that is left. */
    static Communicator start(Communicator world, int children, String... ending) {
        Communicator inter = spawn(world, children, ending);
        meet(inter, world).free();
        return inter;
    }

    private static Communicator spawn(Communicator world, int children, String... ending) {
        String[] arguments = new String[ending.length + 1];
        arguments[0] = "17";
        System.arraycopy(ending, 0, arguments, 1, ending.length);
        return world.spawn(List.of(command(children, arguments)), world.size() - 1, null);
    }

    private static Communicator meet(Communicator inter, Communicator world) {
        Worlds.across(inter);
        if (world.rank() == 0) {
            inter.receive(new Data(new int[FACTS], FACTS, Type.INT), 0, 1).release();
        }
        Communicator all = inter.merge(false);
        Worlds.ring(all, 2);
        return all;
    }
}
