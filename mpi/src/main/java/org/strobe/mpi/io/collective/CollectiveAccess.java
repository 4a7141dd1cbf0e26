package org.strobe.mpi.io.collective;

import java.util.function.Supplier;
import org.strobe.mpi.io.access.Background;
import org.strobe.mpi.io.access.Data;
import org.strobe.mpi.io.access.Hints;
import org.strobe.mpi.io.view.Extents;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.type.Type;

/**
 * A collective read or write. The ranks tell each other how much they access, and where; if what they want is interleaved, a few
 * of them read or write for all in large pieces ({@link Exchange}); if not, each does its own.
 *
 * <pre>
 *   order     only with the shared pointer: where does each rank's part begin?
 *   summary   first byte, end, number of bytes, of all ranks
 *   access    alone, or by way of aggregators
 * </pre>
 */
public final class CollectiveAccess extends Course {
    private static final int SUMMARY = 4;

    private final Group group;
    private final Request request;
    private final Hints hints;
    private final long[] summaries;
    private Extents extents = new Extents();
    private boolean sound;

    /**
     * What a rank wants.
     *
     * @param isWrite whether to write; all ranks want the same
     * @param data what to write, or where to put what is read; of no bytes if nothing is to be done
     * @param place where in the file, asked for when the order of ranks is known
     * @param atomic whether the file is
     * @param mayBuffer whether others may carry out this access; not if the file is atomic or bytes are seen twice
     * @param order where in the row of ranks the shared pointer is moved on; null if it has no part in this
     * @param failure why nothing is to be done, if that is so; the other ranks are not to wait for it
     */
    public record Request(
            boolean isWrite,
            Data data,
            Supplier<Extents> place,
            boolean atomic,
            boolean mayBuffer,
            SharedOrder order,
            MpiFailure failure) {}

    /** @param background who works with the disk meanwhile; null if the access is gone through at once */
    public CollectiveAccess(Group group, Background background, Request request, Hints hints) {
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
        await(group.communicator().startAllGather(own, SUMMARY, Type.LONG, summaries, SUMMARY, Type.LONG));
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

    /** All has been read or written; what went wrong at others is told. */
    Leg conclude() {
        int[] codes = new int[group.size()];
        int own = sound && kept() != null ? kept().errorClass().code() : 0;
        await(group.communicator().startAllGather(new int[] {own}, 1, Type.INT, codes, 1, Type.INT));
        return () -> {
            for (int i = 0; i < codes.length; i++) {
                if (codes[i] != 0) {
                    ErrorClass common = ErrorClass.of(codes[i]);
                    keep(new MpiFailure(common, "rank " + i + ", which accesses the file for others: " + common.text()));
                }
            }
            if (!request.isWrite()) {
                request.data().arrived(counted());
            }
            return null;
        };
    }
}
