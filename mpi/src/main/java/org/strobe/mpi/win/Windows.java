package org.strobe.mpi.win;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.function.Consumer;
import org.strobe.emulator.buffer.SharedBuffers;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.engine.Engine;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.ProcessGroup;
import org.strobe.mpi.provider.Window;
import org.strobe.mpi.type.Type;
import org.strobe.shm.wait.Awaitable;

/** Makes windows. All of it is collective over the group. */
public final class Windows {
    private Windows() {}

    /** A rank that makes windows with the others of its communicator. */
    public static WindowParty party(
            Rank rank, Engine engine, ProcessGroup group, CollectiveCalls collectives, Consumer<Window> freed) {
        return new Member(rank, engine, group, collectives, freed);
    }

    /** A window over a part of a direct buffer. */
    public static Window create(
            WindowParty party, Buffer base, long size, int displacementUnit, Map<String, String> info) {
        return make(party, OwnPart.of(base, size, displacementUnit), info);
    }

    /** A window over memory that is made for it, shared or not: all of it can be reached anyway. */
    public static Window allocate(WindowParty party, long size, int displacementUnit, Map<String, String> info) {
        if (size < 0 || size > Integer.MAX_VALUE) {
            throw new MpiFailure(ErrorClass.SIZE, "size=" + size + ": from 0 to " + Integer.MAX_VALUE + " bytes");
        }
        ByteBuffer memory = SharedBuffers.allocate(party.rank(), size);
        return make(party, OwnPart.of(memory, size, displacementUnit), info);
    }

    /** A window without memory at first. */
    public static Window dynamic(WindowParty party, Map<String, String> info) {
        return make(party, OwnPart.dynamic(), info);
    }

    /** Frees a window that one of the others made, whatever is open of it; collective. */
    public static void leave(Window window) {
        ((RankWindow) window).leave();
    }

    private static Window make(WindowParty party, OwnPart own, Map<String, String> info) {
        ProcessGroup group = party.group();
        WindowDirectory directory = WindowDirectory.of(party.rank());
        SharedWindow shared;
        if (group.rank() == 0) {
            // The first joins before the others hear of the window, so they find its words.
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

    /** By its communicator's collectives and its rank's engine. */
    private record Member(
            Rank rank, Engine engine, ProcessGroup group, CollectiveCalls collectives, Consumer<Window> whenFreed)
            implements WindowParty {
        @Override
        public long fromFirst(long value) {
            long[] told = {value};
            collectives.broadcast(told, 1, Type.LONG, 0);
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
            collectives.barrier();
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
