package org.strobe.mpi.checkpoint;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.check.place.Lines;

/** Makes checkpoints of a rank, and gives back what was kept of it. For its main thread. */
public final class Checkpoints {
    /** The setting of a job that names the folder; no checkpoints are made where it is not set. */
    public static final String FOLDER = "checkpoint";

    /** The setting of a job that goes on from the latest checkpoint in the folder: true or false, and false if it is not set. */
    public static final String RESTART = "checkpoint.restart";

    /** The names of what can be set. */
    public static final List<String> NAMES = List.of(FOLDER, RESTART);

    private final Rank rank;
    private final CheckpointFolder folder;
    private final String program = Lines.program();
    private final Optional<RankState> restored;
    private long number;
    private Cut cut;

    /** Those of the ranks in this JVM. */
    private static final class All {
        private final Map<Integer, Checkpoints> ofRanks = new ConcurrentHashMap<>();
    }

    private Checkpoints(Rank rank, String name) {
        this.rank = rank;
        this.folder = new CheckpointFolder(Path.of(name));
        try {
            OptionalLong latest = isRestart(rank.setting(RESTART)) ? folder.latest() : OptionalLong.empty();
            this.number = latest.orElse(0);
            this.restored = latest.isPresent() ? Optional.of(read(latest.getAsLong())) : Optional.empty();
        } catch (IOException e) {
            throw new IllegalStateException("restart: " + e.getMessage(), e);
        }
    }

    private RankState read(long latest) throws IOException {
        RankState state = folder.read(latest, rank.number());
        if (state.ranks() != rank.size()) {
            throw new IOException(
                    "the checkpoint is of a job of " + state.ranks() + " ranks, this one has " + rank.size());
        }
        if (!state.program().equals(program)) {
            throw new IOException("the checkpoint is of " + state.program() + ", and the program is " + program);
        }
        return state;
    }

    /**
     * Whether a job goes on from a checkpoint.
     *
     * @param setting null for nothing
     * @throws IllegalArgumentException if it is neither true nor false
     */
    public static boolean isRestart(String setting) {
        if (setting != null && !List.of("true", "false").contains(setting)) {
            throw new IllegalArgumentException(RESTART + "=" + setting + ": true or false");
        }
        return "true".equals(setting);
    }

    /** Those of a rank; empty if none are made, and for ranks that were started later. */
    public static Optional<Checkpoints> of(Rank rank) {
        String name = rank.setting(FOLDER);
        boolean isLate = rank.number() >= rank.size();
        return name == null || isLate
                ? Optional.empty()
                : Optional.of(rank.sharedInJvm(All.class, All::new)
                        .ofRanks
                        .computeIfAbsent(rank.number(), absent -> new Checkpoints(rank, name)));
    }

    /**
     * The rank begins; all of them do so together, and none goes on before all have come here.
     *
     * @param by what takes part in checkpoints
     * @return what is to be sent again
     */
    public List<SentMessage> begin(Cut by) {
        cut = by;
        if (restored.isEmpty() && rank.number() == 0) {
            try {
                folder.clear();
            } catch (IOException e) {
                throw new IllegalStateException("checkpoint: " + e.getMessage(), e);
            }
        }
        return restored.map(RankState::messages).orElse(List.of());
    }

    /** What the rank gave; empty if the job begins at its beginning. */
    public <S extends Serializable> Optional<S> restored(Class<S> type) {
        return restored.map(kept -> {
            try (ObjectInputStream in =
                    new LoadedStream(new ByteArrayInputStream(kept.state()), type.getClassLoader())) {
                return type.cast(in.readObject());
            } catch (IOException | ClassNotFoundException | ClassCastException e) {
                throw new IllegalStateException("restored: what was kept is no such thing: " + e, e);
            }
        });
    }

    /** The rank's MPI ends. */
    public void end() {
        cut = null;
    }

    /** Makes one: all ranks do so together, and none goes on before it is made. */
    public void take(Serializable state) {
        if (cut == null) {
            throw new IllegalStateException("checkpoint: between Init and Finalize, please");
        }
        checkNothingIsOpen();
        byte[] bytes = bytes(state);
        boolean haveCome = cut.agree(true);
        long next = number + 1;
        IOException failure = null;
        String open = cut.whatIsOpen();
        try {
            if (haveCome && open == null) {
                folder.write(next, new RankState(rank.size(), rank.number(), program, bytes, cut.unmatched()));
            }
        } catch (IOException e) {
            failure = e;
        }
        boolean isWritten = cut.agree(open == null && failure == null);
        try {
            if (isWritten && rank.number() == 0) {
                folder.complete(next);
            }
        } catch (IOException e) {
            failure = e;
        }
        boolean isComplete = cut.agree(isWritten && failure == null);
        if (failure != null) {
            throw new IllegalStateException("checkpoint: it can not be written: " + failure.getMessage(), failure);
        }
        checkNothingIsOpen();
        if (!isComplete) {
            throw new IllegalStateException("checkpoint: another rank could not make its part of it");
        }
        number = next;
    }

    private void checkNothingIsOpen() {
        String open = cut.whatIsOpen();
        if (open != null) {
            throw new IllegalStateException("checkpoint: " + open + ": finish it before");
        }
    }

    private static byte[] bytes(Serializable state) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(state);
        } catch (IOException e) {
            throw new IllegalArgumentException("checkpoint: the state can not be written: " + e, e);
        }
        return bytes.toByteArray();
    }

    /** Finds classes where the program's are. */
    private static final class LoadedStream extends ObjectInputStream {
        private final ClassLoader loader;

        LoadedStream(InputStream in, ClassLoader loader) throws IOException {
            super(in);
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            Class<?> found = find(described.getName(), loader);
            if (found == null) {
                // What is asked for may be the JDK's and hold what is the program's.
                found = find(described.getName(), Thread.currentThread().getContextClassLoader());
            }
            return found == null ? super.resolveClass(described) : found; // a primitive
        }

        private static Class<?> find(String name, ClassLoader where) {
            try {
                return Class.forName(name, false, where);
            } catch (ClassNotFoundException e) {
                return null;
            }
        }
    }
}
