package org.strobe.mpi.win;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Consumer;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.nic.RemoteAccess;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.Collectives;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.type.Type;
import org.strobe.shm.wait.Awaitable;

/** Creates windows; all methods are collective over the group. */
public final class Windows {
    private Windows() {}

    /** Creates a member that makes windows with the others of its communicator. */
    public static WindowParty party(
            Rank rank, Engine engine, ProcessGroup group, Collectives collectives, Consumer<Window> freed) {
        return new Member(rank, engine, group, collectives, freed);
    }

    /** Creates a window over a part of a direct buffer. */
    public static Window create(
            WindowParty party, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return make(party, OwnPart.of(base, size, displacementUnit), info);
    }

    /** Creates a window and allocates its memory. Shared or not, all of the memory is directly accessible. */
    public static Window allocate(WindowParty party, long size, int displacementUnit, Map<String, String> info) {
        if (size < 0 || size > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": from 0 to " + Integer.MAX_VALUE + " bytes");
        }
        ByteBuffer memory = SharedBuffers.allocate(party.rank(), size);
        return make(party, OwnPart.of(memory, size, displacementUnit), info);
    }

    /** Creates a dynamic window, without memory at first. */
    public static Window dynamic(WindowParty party, Map<String, String> info) {
        return make(party, OwnPart.dynamic(), info);
    }

    /** Frees a window of this class, even with open epochs; collective. */
    public static void leave(Window window) {
        ((RankWindow) window).leave();
    }

    private static Window make(WindowParty party, OwnPart own, Map<String, String> info) {
        ProcessGroup group = party.group();
        WindowDirectory directory = WindowDirectory.of(party.rank());
        SharedWindow shared;
        if (group.rank() == 0) {
            // The first rank joins before the others learn the window's number, so that they find its words.
            long number = directory.nextNumber();
            shared = directory.join(party.rank(), group, number);
            party.fromFirst(number);
        } else {
            shared = directory.join(party.rank(), group, party.fromFirst(0));
        }
        WindowParts parts = new WindowParts(party.rank(), directory, shared);
        parts.show(group.rank(), own);
        RankWindow window = new RankWindow(party, own, parts, info);
        window.open();
        return window;
    }

    /** Member that uses its communicator's collectives and its rank's engine. */
    private record Member(
            Rank rank, Engine engine, ProcessGroup group, Collectives collectives, Consumer<Window> whenFreed)
            implements WindowParty {
        @Override
        public RemoteAccess remoteAccess() {
            return engine.remoteAccess(group)
                    .or(() -> rank.nic().remoteAccess())
                    .orElseThrow();
        }

        @Override
        public long fromFirst(long value) {
            long[] told = {value};
            collectives.carryOut(CollectiveCall.broadcast(told, 1, Type.LONG, 0));
            return told[0];
        }

        @Override
        public void await(Awaitable awaited, long target, Waiting why) {
            engine.await(awaited, target, why);
        }

        @Override
        public void progress() {
            engine.progress();
        }

        @Override
        public void meet() {
            collectives.carryOut(CollectiveCall.BARRIER);
        }

        @Override
        public void wake() {
            engine.wake();
        }

        @Override
        public void freed(Window window) {
            whenFreed.accept(window);
        }
    }
}
