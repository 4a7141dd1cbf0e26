package org.strobe.mpi.replay;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CallName;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.standin.ProviderStandIn;
import org.strobe.mpi.replay.turn.ReplayTurns;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Provider of a rank, on a tape. */
final class TapedProvider extends ProviderStandIn {
    private final Rank rank;
    private final Supplier<Tape> opening;
    private final Set<ReplayTurns> contended = new LinkedHashSet<>();
    private Tape tape;
    private int keys;

    /** @param opening supplies the tape; called after Init, at all ranks */
    TapedProvider(Rank rank, Provider provider, Supplier<Tape> opening) {
        super(provider);
        this.rank = rank;
        this.opening = opening;
    }

    Tape tape() {
        return tape;
    }

    @Override
    protected Communicator standIn(Communicator communicator) {
        return new TapedCommunicator(this, communicator);
    }

    @Override
    public ThreadLevel init(ThreadLevel required) {
        if (required == ThreadLevel.MULTIPLE) {
            throw new MpiFailure(
                    ErrorClass.UNSUPPORTED_OPERATION,
                    "required=MULTIPLE: a job that is recorded or replayed has threads up to level SERIALIZED");
        }
        ThreadLevel level = inner().init(required);
        tape = opening.get();
        return level;
    }

    @Override
    public void finish() {
        tape.begin(CallName.FINALIZE);
        tape.ending();
        inner().finish();
        tape.ended();
        List.copyOf(contended).forEach(this::close);
    }

    @Override
    public void awaitAny(Operation[] operations, int count) {
        tape.begin(CallName.WAIT_ANY);
        tape.awaitAny(operations, own -> inner().awaitAny(own, count));
    }

    @Override
    public void attachBuffer(byte[] buffer) {
        tape.begin(CallName.ATTACH_BUFFER);
        inner().attachBuffer(buffer);
    }

    @Override
    public byte[] detachBuffer() {
        tape.begin(CallName.DETACH_BUFFER);
        return inner().detachBuffer();
    }

    @Override
    public String openPort(Map<String, String> info) {
        tape.begin(CallName.OPEN_PORT);
        return inner().openPort(info);
    }

    @Override
    public void closePort(String port) {
        tape.begin(CallName.CLOSE_PORT);
        inner().closePort(port);
    }

    @Override
    public void publish(String service, String port, Map<String, String> info) {
        tape.begin(CallName.PUBLISH_NAME);
        inner().publish(service, port, info);
    }

    @Override
    public void unpublish(String service, String port, Map<String, String> info) {
        tape.begin(CallName.UNPUBLISH_NAME);
        inner().unpublish(service, port, info);
    }

    @Override
    public String lookup(String service, Map<String, String> info) {
        throw refused();
    }

    @Override
    public void deleteFile(String name, Map<String, String> info) {
        tape.begin(CallName.FILE_DELETE);
        inner().deleteFile(name, info);
    }

    @Override
    public void abort(int code, String why) {
        tape.begin(CallName.ABORT, code);
        inner().abort(code, why);
    }

    /** Failure of a call that cannot be recorded. */
    static MpiFailure refused() {
        return new MpiFailure(
                ErrorClass.UNSUPPORTED_OPERATION,
                "not in a job that is recorded or replayed: neither ports nor ranks that are started later are recorded");
    }

    /** Turns of a communicator's ranks at an object that they create together. */
    ReplayTurns turns(Communicator communicator) {
        long[] key = {((long) rank.number() << Integer.SIZE) | keys};
        if (communicator.rank() == 0) {
            keys++;
        }
        communicator.carryOut(CollectiveCall.broadcast(key, 1, Type.LONG, 0));
        ReplayTurns turns = new ReplayTurns(rank, inner(), key[0], communicator.size());
        turns.skip(communicator.rank(), tape.turnsBefore(key[0], communicator.rank()));
        contended.add(turns);
        return turns;
    }

    void close(ReplayTurns turns) {
        if (contended.remove(turns)) {
            turns.close();
        }
    }
}
