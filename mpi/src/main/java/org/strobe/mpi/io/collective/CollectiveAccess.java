package org.strobe.mpi.io.collective;

import java.util.function.Supplier;
import org.strobe.mpi.call.CollectiveCall;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.FileData;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * Collective read or write. The ranks exchange summaries of their accesses. For interleaved accesses, a few ranks read
 * or write large pieces for all ({@link Exchange}). Otherwise each rank accesses the file itself.
 *
 * <pre>
 *   order     with the shared pointer only: start of each rank's part
 *   summary   first byte, end, number of bytes, of all ranks
 *   access    independent, or through aggregators
 * </pre>
 */
public final class CollectiveAccess extends Course {
    private static final int SUMMARY = 4;

    private final FileGroup group;
    private final Request request;
    private final Hints hints;
    private final long[] summaries;
    private Extents extents = new Extents();
    private boolean sound;

    /**
     * Access of one rank.
     *
     * @param isWrite true to write; equal on all ranks
     * @param data source of a write or target of a read; empty if this rank accesses nothing
     * @param place supplies the location in the file, once the order of ranks is known
     * @param atomic true in atomic mode
     * @param mayBuffer true if aggregators may carry out this access: not in atomic mode, nor if the view overlaps
     *     itself
     * @param order moves the shared pointer; null if not used
     * @param failure reason to access nothing, or null; the other ranks must not wait for this one
     */
    public record Request(
            boolean isWrite,
            FileData data,
            Supplier<Extents> place,
            boolean atomic,
            boolean mayBuffer,
            SharedOrder order,
            MpiFailure failure) {}

    /**
     * @param background runs the disk accesses; null for a blocking access
     */
    public CollectiveAccess(FileGroup group, Background background, Request request, Hints hints) {
        super(group.engine(), background);
        this.group = group;
        this.request = request;
        this.hints = hints;
        this.summaries = new long[SUMMARY * group.size()];
    }

    @Override
    Leg first() {
        if (request.failure() != null) {
            keep(request.failure());
        }
        return request.order() == null ? this::tellSummary : this::tellCount;
    }

    private Leg tellCount() {
        await(request.order().tellCount(group.communicator()));
        return this::tellStart;
    }

    private Leg tellStart() {
        await(request.order().tellStart(group.communicator()));
        return this::tellSummary;
    }

    private Leg tellSummary() {
        sound = kept() == null;
        if (sound && request.data().bytes() != 0) {
            extents = request.place().get();
        }
        long[] own = {extents.first(), extents.end(), extents.bytes(), request.mayBuffer() ? 1 : 0};
        await(group.communicator().start(CollectiveCall.allGather(own, summaries, SUMMARY, Type.LONG)));
        return this::decide;
    }

    private Leg decide() {
        if (!isBuffered()) {
            return accessAlone();
        }
        return new Exchange(this, group, domains(), request.isWrite(), request.data(), extents).first();
    }

    private Leg accessAlone() {
        if (extents.bytes() != 0) {
            if (request.isWrite()) {
                work(
                        () -> {
                            group.accessor().write(extents, request.data(), request.atomic());
                            return extents.bytes();
                        },
                        this::count);
            } else {
                work(() -> group.accessor().read(extents, request.data(), request.atomic()), this::count);
            }
        }
        return null;
    }

    private boolean isBuffered() {
        Hints.Choice choice = request.isWrite() ? hints.collectiveWrite() : hints.collectiveRead();
        boolean interleaved = false;
        long end = -1;
        for (int i = 0; i < summaries.length; i += SUMMARY) {
            if (summaries[i + 3] == 0) {
                return false;
            }
            if (summaries[i + 2] != 0) {
                interleaved |= summaries[i] < end;
                end = Math.max(end, summaries[i + 1]);
            }
        }
        return end >= 0
                && switch (choice) {
                    case ENABLE -> true;
                    case DISABLE -> false;
                    case AUTOMATIC -> interleaved;
                };
    }

    private Domains domains() {
        long first = Long.MAX_VALUE;
        long end = 0;
        for (int i = 0; i < summaries.length; i += SUMMARY) {
            if (summaries[i + 2] != 0) {
                first = Math.min(first, summaries[i]);
                end = Math.max(end, summaries[i + 1]);
            }
        }
        int wished = hints.aggregators() == 0 ? group.nodes() : hints.aggregators();
        return new Domains(first, end, Math.min(wished, group.size()), hints.collectiveBuffer());
    }

    /** Ends the access, and reports failures of other ranks. */
    Leg conclude() {
        int[] codes = new int[group.size()];
        int own = sound && kept() != null ? kept().errorClass().code() : 0;
        await(group.communicator().start(CollectiveCall.allGather(new int[] {own}, codes, 1, Type.INT)));
        return () -> {
            for (int i = 0; i < codes.length; i++) {
                if (codes[i] != 0) {
                    ErrorClass common = ErrorClass.of(codes[i]);
                    keep(new MpiFailure(
                            common, "rank " + i + ", which accesses the file for others: " + common.text()));
                }
            }
            if (!request.isWrite()) {
                request.data().arrived(counted());
            }
            return null;
        };
    }
}
