package org.strobe.mpi.runtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.strobe.emulator.guest.program.ProgramException;
import org.strobe.emulator.guest.program.ProgramSpec;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.SpawnException;
import org.strobe.emulator.user.UserException;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.runtime.universe.NameBoard;
import org.strobe.mpi.runtime.universe.SpawnedProgram;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.SpawnCommand;
import org.strobe.mpi.type.Type;

/**
 * Connects ranks that share no communicator. Every process receives messages to its ports in a context of its process;
 * the tag is the port's number.
 *
 * <pre>
 *   connecting root   -- reply number, its offer; tag: port -->   accepting root,  in the latter's context
 *   accepting root    -- its offer; tag: reply number ------->    connecting root, in the latter's context
 * </pre>
 *
 * {@link InterCreation} defines the offers and the steps after them.
 */
final class Universe {
    private static final String PREFIX = "strobe:";

    /** Environment variable with the parent's port, for a spawned world. */
    private static final String PARENT = "STROBE_PARENT_PORT";

    private final RankProvider provider;
    private NameBoard names;
    private int nextNumber;

    Universe(RankProvider provider) {
        this.provider = provider;
    }

    private synchronized NameBoard names() {
        if (names == null) {
            names = NameBoard.of(provider.rank());
        }
        return names;
    }

    private synchronized int takeNumber() {
        return nextNumber++;
    }

    String openPort() {
        String port = nameOf(takeNumber());
        names().open(port);
        return port;
    }

    private String nameOf(int number) {
        return PREFIX + provider.process() + ":" + number;
    }

    void closePort(String port) {
        if (!names().close(port)) {
            throw new MpiFailure(ErrorClass.PORT, "port=" + port + ": it is not open");
        }
    }

    void publish(String service, String port) {
        if (!names().publish(service, port)) {
            throw new MpiFailure(ErrorClass.SERVICE, "service=" + service + ": it is published already");
        }
    }

    void unpublish(String service) {
        if (!names().unpublish(service)) {
            throw new MpiFailure(ErrorClass.SERVICE, "service=" + service + ": it is not published");
        }
    }

    String lookup(String service) {
        String port = names().lookup(service);
        if (port == null) {
            throw new MpiFailure(ErrorClass.NAME, "service=" + service + ": it is not published");
        }
        return port;
    }

    RankCommunicator accept(RankCommunicator local, String port, int root) {
        return meet(local, root, own -> {
            int[] address = address(port);
            if (address[0] != provider.process()) {
                throw new MpiFailure(ErrorClass.PORT, "port=" + port + ": another rank has opened it");
            }
            return answer(own, address[1]);
        });
    }

    RankCommunicator connect(RankCommunicator local, String port, int root) {
        return meet(local, root, own -> {
            int[] address = address(port);
            return call(own, address[0], address[1]);
        });
    }

    /** Spawns a world, and accepts its connection at a port given by its environment. */
    RankCommunicator spawn(RankCommunicator local, List<SpawnCommand> commands, int root, int[] errorCodes) {
        try {
            RankCommunicator children = meet(local, root, own -> {
                int number = takeNumber();
                start(commands, nameOf(number));
                return answer(own, number);
            });
            tell(errorCodes, ErrorClass.SUCCESS);
            return children;
        } catch (MpiFailure e) {
            tell(errorCodes, e.errorClass());
            throw e;
        }
    }

    private static void tell(int[] errorCodes, ErrorClass errorClass) {
        if (errorCodes != null) {
            Arrays.fill(errorCodes, errorClass.code());
        }
    }

    private void start(List<SpawnCommand> commands, String port) {
        Rank rank = provider.rank();
        long least = provider.parts().nicMemoryToSpawn();
        if (rank.placement().nodes() > 1 && rank.nic().memory().size() < least) {
            throw new MpiFailure(
                    ErrorClass.SPAWN,
                    "nicMemory=" + rank.nic().memory().size() + ": ranks of several nodes reach others that they start"
                            + " from " + least + " bytes on");
        }
        try {
            List<ProgramSpec> programs = new ArrayList<>();
            for (SpawnCommand each : commands) {
                if (each.processes() > 0) {
                    programs.add(SpawnedProgram.find(each, rank.context().guest(), Map.of(PARENT, port)));
                }
            }
            if (programs.isEmpty()) {
                throw new MpiFailure(ErrorClass.SPAWN, "maxprocs=0: a world has at least one process");
            }
            rank.spawn(programs);
        } catch (SpawnException | ProgramException | UserException e) {
            throw new MpiFailure(ErrorClass.SPAWN, e.getMessage(), e);
        }
    }

    /**
     * Connects to the parent of this world; null if the world was not spawned. The first collective call of a world.
     */
    RankCommunicator meetParent(RankCommunicator world) {
        if (provider.rank().world().first() == 0) {
            return null; // even with a port in the environment: a spawned rank may have launched this job
        }
        String port = provider.rank().context().guest().environment().get(PARENT);
        if (port == null) {
            return null;
        }
        RankCommunicator parent = meet(world, 0, own -> {
            int[] address = parsed(port);
            return call(own, address[0], address[1]);
        });
        parent.state().setName("MPI_COMM_PARENT");
        return parent;
    }

    /** Creates an intercommunicator. A failure at the root fails all ranks. */
    private static RankCommunicator meet(RankCommunicator local, int root, UnaryOperator<int[]> exchange) {
        MpiFailure[] failure = new MpiFailure[1];
        RankCommunicator made = InterCreation.create(local, root, own -> {
            try {
                return exchange.apply(own);
            } catch (MpiFailure e) {
                failure[0] = e;
                return null;
            }
        });
        if (made == null) {
            throw told(local, root, failure[0]);
        }
        return made;
    }

    /** The root's failure, for all ranks: each may be the one whose error handler tells it. */
    private static MpiFailure told(RankCommunicator local, int root, MpiFailure atRoot) {
        int[] header = new int[2];
        int[] text = {};
        if (atRoot != null) {
            text = atRoot.getMessage().codePoints().toArray();
            header = new int[] {atRoot.errorClass().code(), text.length};
        }
        local.carryOut(CollectiveCall.broadcast(header, header.length, Type.INT, root));
        text = atRoot == null ? new int[header[1]] : text;
        local.carryOut(CollectiveCall.broadcast(text, text.length, Type.INT, root));
        return atRoot != null ? atRoot : new MpiFailure(ErrorClass.of(header[0]), new String(text, 0, text.length));
    }

    /** Process and number of an open port. */
    private int[] address(String port) {
        if (port == null || !port.startsWith(PREFIX) || !names().isOpen(port)) {
            throw new MpiFailure(ErrorClass.PORT, "port=" + port + ": it is not open");
        }
        return parsed(port);
    }

    private static int[] parsed(String port) {
        String[] parts = port.split(":", -1);
        return new int[] {Integer.parseInt(parts[1]), Integer.parseInt(parts[2])};
    }

    private int[] answer(int[] own, int number) {
        Outcome[] caller = new Outcome[1];
        int[] call = receive(Constants.ANY_SOURCE, number, caller);
        send(caller[0].source(), call[0], own);
        return Arrays.copyOfRange(call, 1, call.length);
    }

    private int[] call(int[] own, int process, int number) {
        int[] call = new int[own.length + 1];
        call[0] = takeNumber();
        System.arraycopy(own, 0, call, 1, own.length);
        send(process, number, call);
        return receive(process, call[0], new Outcome[1]);
    }

    private void send(int process, int number, int[] data) {
        channelOf(process).send(SendMode.STANDARD, data, 0, data.length, Type.INT, process, number);
    }

    private int[] receive(int from, int number, Outcome[] envelope) {
        Channel channel = channelOf(provider.process());
        envelope[0] = channel.probe(from, number, true);
        int[] data = new int[Math.toIntExact(envelope[0].bytes() / Integer.BYTES)];
        Waits.release(channel.receive(data, 0, data.length, Type.INT, envelope[0].source(), number));
        return data;
    }

    /** Channel to a process's ports. Its ranks are process numbers. */
    private Channel channelOf(int process) {
        ProcessGroup all = ProcessGroup.range(0, provider.capacity(), provider.process());
        provider.engine().meet(process);
        return provider.engine().open(Contexts.ofSelf(process) + Contexts.PORTS, provider.process(), all);
    }

    /** Releases the board of names. */
    synchronized void close() {
        if (names != null) {
            names.close();
            names = null;
        }
    }
}
