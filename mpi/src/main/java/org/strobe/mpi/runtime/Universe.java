package org.strobe.mpi.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.strobe.mpi.engine.Channel;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.SpawnCommand;
import org.strobe.mpi.runtime.universe.NameBoard;
import org.strobe.mpi.type.Type;

/**
 * How one rank meets ranks that it has no communicator with. Every process receives, in a context of its own, what others
 * tell its ports; a port's number is the tag.
 *
 * <pre>
 *   connect: root of B                                       accept: root of A
 *      | reply number, offer of B   -- tag: port -->            |   in the context of A's root
 *      | <-- tag: reply number --   offer of A                  |   in the context of B's root
 * </pre>
 *
 * The offers are those of {@link InterCreation}; the rest goes on as there.
 */
final class Universe {
    private static final String PREFIX = "strobe:";

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
        return meet(local, root, ErrorClass.PORT, own -> {
            int[] address = address(port);
            if (address[0] != provider.process()) {
                throw new MpiFailure(ErrorClass.PORT, "port=" + port + ": another rank has opened it");
            }
            return answer(own, address[1]);
        });
    }

    RankCommunicator connect(RankCommunicator local, String port, int root) {
        return meet(local, root, ErrorClass.PORT, own -> {
            int[] address = address(port);
            return call(own, address[0], address[1]);
        });
    }

    RankCommunicator spawn(RankCommunicator local, List<SpawnCommand> commands, int root, int[] errorCodes) {
        throw new MpiFailure(ErrorClass.UNSUPPORTED_OPERATION, "spawn");
    }

    /** Makes an intercommunicator. What goes wrong at the root is told to all. */
    private static RankCommunicator meet(
            RankCommunicator local, int root, ErrorClass errorClass, UnaryOperator<int[]> exchange) {
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
            throw failure[0] != null ? failure[0] : new MpiFailure(errorClass, "root=" + root + ": it failed there");
        }
        return made;
    }

    /** Process and number of an open port. */
    private int[] address(String port) {
        if (port == null || !port.startsWith(PREFIX) || !names().isOpen(port)) {
            throw new MpiFailure(ErrorClass.PORT, "port=" + port + ": it is not open");
        }
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

    /** The context in which a process listens; ranks in it are the numbers of processes. */
    private Channel channelOf(int process) {
        ProcessGroup all = ProcessGroup.range(0, provider.capacity(), provider.process());
        return provider.engine().open(Contexts.ofSelf(process) + Contexts.PORTS, provider.process(), all);
    }

    /** Holds nothing any more. */
    synchronized void close() {
        if (names != null) {
            names.close();
            names = null;
        }
    }
}
