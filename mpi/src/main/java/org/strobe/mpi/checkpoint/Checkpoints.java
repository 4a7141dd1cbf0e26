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
import org.strobe.mpi.check.callsite.Lines;

/** Takes checkpoints of a rank, and returns its state at a restart. For the rank's main thread. */
public final class Checkpoints {
    /** Setting of a job: folder of its checkpoints. Unset, the job takes none. */
    public static final String FOLDER = "checkpoint";

    /** Setting of a job: true to restart from the folder's latest checkpoint. False if unset. */
    public static final String RESTART = "checkpoint.restart";

    /** Names of all settings. */
    public static final List<String> NAMES = List.of(FOLDER, RESTART);

    private final Rank rank;
    private final CheckpointFolder folder;
    private final String program = Lines.program();
    private final Optional<RankState> restored;
    private long number;
    private Cut cut;

    /** Checkpoints of all ranks in this JVM. */
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
     * True if a job restarts from a checkpoint.
     *
     * @param setting null if unset
     * @throws IllegalArgumentException if it is neither true nor false
     */
    public static boolean isRestart(String setting) {
        if (setting != null && !List.of("true", "false").contains(setting)) {
            throw new IllegalArgumentException(RESTART + "=" + setting + ": true or false");
        }
        return "true".equals(setting);
    }

    /** Checkpoints of a rank; empty if the job takes none, and for spawned ranks. */
    public static Optional<Checkpoints> of(Rank rank) {
        String name = rank.setting(FOLDER);
        boolean isLate = rank.number() >= rank.size();
        return name == null || isLate
                ? Optional.empty()
                : Optional.of(rank.context()
                        .sharedInJvm(All.class, All::new)
                        .ofRanks
                        .computeIfAbsent(rank.number(), absent -> new Checkpoints(rank, name)));
    }

    /**
     * Begins the rank's part. Collective: no rank continues before all have called it.
     *
     * @param by the engine's part in checkpoints
     * @return messages to send again
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

    /** State of the rank in the checkpoint; empty without a restart. */
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

    /** Ends the rank's part, at Finalize. */
    public void end() {
        cut = null;
    }

    /** Takes a checkpoint. Collective: no rank continues before it is complete. */
    public void take(Serializable state) {
        if (cut == null) {
            throw new IllegalStateException("checkpoint: between Init and Finalize, please");
        }
        byte[] bytes = bytes(state);
        long next = number + 1;
        IOException failure = null;
        String open = cut.whatIsOpen();
        boolean mayWrite = cut.agree(open == null);
        if (mayWrite) {
            open = cut.whatIsOpen(); // another thread of the rank may have begun something
        }
        try {
            if (mayWrite && open == null) {
                folder.write(next, new RankState(rank.size(), rank.number(), program, bytes, cut.unmatched()));
            }
        } catch (IOException e) {
            failure = e;
        }
        boolean isWritten = cut.agree(mayWrite && open == null && failure == null);
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
        if (open != null) {
            throw new IllegalStateException("checkpoint: " + open + ": finish it before");
        }
        if (!isComplete) {
            throw new IllegalStateException("checkpoint: another rank could not make its part of it");
        }
        number = next;
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

    /** Stream that finds classes of the program. */
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
                // A class of the JDK may contain objects of the program's classes.
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
