package org.strobe.mpi.replay;

import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.StandIn;
import org.strobe.mpi.provider.ThreadLevel;
import org.strobe.mpi.type.Type;
import org.strobe.mpi.watch.Names;

/** A rank's provider. */
final class TapedProvider extends StandIn {
    private final Rank rank;
    private final Provider provider;
    private final Supplier<Tape> opening;

    /** World, self and parent, by their names: the same objects whenever they are asked for. */
    private final Map<String, Communicator> worlds = new HashMap<>();

    private final Set<Turns> contended = new LinkedHashSet<>();
    private Tape tape;
    private int keys;

    /** @param opening gives the tape; called when Init has returned, at all ranks */
    TapedProvider(Rank rank, Provider provider, Supplier<Tape> opening) {
        super(provider);
        this.rank = rank;
        this.provider = provider;
        this.opening = opening;
    }

    Tape tape() {
        return tape;
    }

    @Override
    protected Object asked(Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "init" -> init(method, arguments);
            case "world", "self", "parent" -> world(method.getName(), (Communicator) ask(method, arguments));
            case "awaitAny" -> awaitAny((Operation[]) arguments[0], (int) arguments[1]);
            case "lookup" -> throw refused();
            default -> other(method, arguments);
        };
    }

    private Object awaitAny(Operation[] operations, int count) {
        tape.begin("waitAny", null);
        tape.awaitAny(operations, own -> provider.awaitAny(own, count));
        return null;
    }

    private Object other(Method method, Object[] arguments) throws Throwable {
        String name = Names.of(method, arguments);
        if (name == null) {
            return ask(method, arguments);
        }
        tape.begin(name, method, arguments);
        if (!method.getName().equals("finish")) {
            return ask(method, arguments);
        }
        tape.ending();
        ask(method, arguments);
        tape.ended();
        List.copyOf(contended).forEach(this::close);
        return null;
    }

    private Object init(Method method, Object[] arguments) throws Throwable {
        if (ThreadLevel.MULTIPLE.equals(arguments[0])) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    "required=MULTIPLE: a job that is recorded or replayed has threads up to level SERIALIZED");
        }
        Object level = ask(method, arguments);
        tape = opening.get();
        return level;
    }

    private synchronized Communicator world(String name, Communicator world) {
        if (world == null) {
            worlds.remove(name);
            return null;
        }
        return worlds.computeIfAbsent(name, absent -> taped(world));
    }

    Communicator taped(Communicator communicator) {
        return new TapedCommunicator(this, communicator).as(Communicator.class);
    }

    /** What the call fails with that can't be recorded. */
    static MpiFailure refused() {
        return new MpiFailure(
                ErrorClass.UNSUPPORTED_OPERATION,
                "not in a job that is recorded or replayed: neither ports nor ranks that are started later are recorded");
    }

    /** Turns for the ranks of a communicator at something that they are about to make together. */
    Turns turns(Communicator communicator) {
        long[] key = {((long) rank.number() << Integer.SIZE) | keys};
        if (communicator.rank() == 0) {
            keys++;
        }
        communicator.broadcast(key, 1, Type.LONG, 0);
        Turns turns = new Turns(rank, provider, key[0], communicator.size());
        turns.skip(communicator.rank(), tape.turnsBefore(key[0], communicator.rank()));
        contended.add(turns);
        return turns;
    }

    void close(Turns turns) {
        if (contended.remove(turns)) {
            turns.close();
        }
    }
}
