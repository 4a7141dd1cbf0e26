package org.strobe.mpi.random.traffic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import mpi.MPIException;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** The requests of a rank in a step, and every way to wait for them. */
public final class Pending {
    /** A send or a receive, and the place in the step before which nobody may wait for it. */
    private record Entry(Request request, Receiving receiving, int home) {}

    private final List<Entry> entries = new ArrayList<>();
    private final Random random;

    public Pending(Random random) {
        this.random = random;
    }

    public void add(Request request, Receiving receiving, int home) {
        entries.add(new Entry(request, receiving, home));
    }

    /** Perhaps waits for one of those that may be waited for, or looks at one. */
    public void some(int place) throws MPIException {
        if (entries.isEmpty()) {
            return;
        }
        Entry entry = entries.get(random.nextInt(entries.size()));
        switch (random.nextInt(6)) {
            case 0 -> {
                Status seen = entry.request.testStatus();
                if (seen != null) {
                    done(entry, seen);
                }
            }
            case 1 -> {
                Status seen = entry.request.getStatus();
                if (seen != null) {
                    done(entry, entry.request.waitStatus());
                }
            }
            case 2 -> {
                if (entry.home <= place) {
                    done(entry, entry.request.waitStatus());
                }
            }
            default -> {}
        }
    }

    /** Waits for all. */
    public void all() throws MPIException {
        while (!entries.isEmpty()) {
            List<Entry> now = List.copyOf(entries);
            Request[] requests = now.stream().map(Entry::request).toArray(Request[]::new);
            switch (random.nextInt(7)) {
                case 0 -> each(now, Request.waitAllStatus(requests));
                case 1 -> one(now, Request.waitAnyStatus(requests));
                case 2 -> indexed(now, Request.waitSomeStatus(requests));
                case 3 -> each(now, Request.testAllStatus(requests));
                case 4 -> one(now, Request.testAnyStatus(requests));
                case 5 -> indexed(now, Request.testSomeStatus(requests));
                default -> done(now.get(0), now.get(0).request.waitStatus());
            }
        }
    }

    private void each(List<Entry> now, Status[] statuses) throws MPIException {
        for (int i = 0; statuses != null && i < statuses.length; i++) {
            done(now.get(i), statuses[i]);
        }
    }

    private void indexed(List<Entry> now, Status[] statuses) throws MPIException {
        for (Status status : statuses) {
            one(now, status);
        }
    }

    private void one(List<Entry> now, Status status) throws MPIException {
        if (status != null) {
            done(now.get(status.getIndex()), status);
        }
    }

    private void done(Entry entry, Status status) throws MPIException {
        entries.removeIf(Predicate.isEqual(entry));
        if (entry.receiving != null) {
            entry.receiving.status = status;
        }
        if (entry.request instanceof Prequest) {
            if (entry.request.isNull()) {
                throw new AssertionError("a persistent request is null after it was waited for");
            }
            entry.request.free();
        }
        if (!entry.request.isNull()) {
            throw new AssertionError("a request is not null after it was waited for");
        }
    }
}
