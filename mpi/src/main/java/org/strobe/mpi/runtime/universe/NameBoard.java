package org.strobe.mpi.runtime.universe;

import java.nio.charset.StandardCharsets;
import java.util.function.IntSupplier;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/**
 * Published services and open ports of a job, in memory that all of its ranks map. The board lives as long as one rank
 * holds it. A lock serialises readers and writers.
 */
public final class NameBoard implements AutoCloseable {
    private static final String NAME = "mpi/names";
    private static final int NONE = -1;

    private final Rank rank;
    private final Segment segment;
    private final Memory memory;

    private NameBoard(Rank rank, Segment segment) {
        this.rank = rank;
        this.segment = segment;
        this.memory = segment.memory();
    }

    /** Board of a rank's job. */
    public static NameBoard of(Rank rank) {
        return new NameBoard(rank, JobSegment.obtain(rank.context().store(), NAME, NameBoardLayout.SIZE));
    }

    /** Enters an open port. */
    public void open(String port) {
        locked(() -> put("", port));
    }

    /** Removes a port; false if the port was not open. */
    public boolean close(String port) {
        return locked(() -> remove(findPort(port))) != NONE;
    }

    public boolean isOpen(String port) {
        return locked(() -> findPort(port)) != NONE;
    }

    /** Publishes a service; false if its name is taken. */
    public boolean publish(String service, String port) {
        check("service", service, NameBoardLayout.SERVICE_SIZE);
        check("port", port, NameBoardLayout.PORT_SIZE);
        return locked(() -> findService(service) == NONE ? put(service, port) : NONE) != NONE;
    }

    /** Removes a service; false if it was not published. */
    public boolean unpublish(String service) {
        return locked(() -> remove(findService(service))) != NONE;
    }

    /** Port of a service; null if the service is not published. */
    public String lookup(String service) {
        String[] port = new String[1];
        locked(() -> {
            int found = findService(service);
            port[0] = found == NONE ? null : portOf(found);
            return found;
        });
        return port[0];
    }

    private static void check(String name, String text, int fieldSize) {
        int most = fieldSize - Integer.BYTES;
        int bytes = text.getBytes(StandardCharsets.UTF_8).length;
        if (bytes == 0 || bytes > most) {
            throw new MpiFailure(ErrorClass.ARG, name + "=" + text + ": from 1 to " + most + " bytes");
        }
    }

    private int locked(IntSupplier action) {
        while (!memory.compareAndSetInt(NameBoardLayout.LOCK, 0, 1)) {
            rank.operation();
            rank.notYet();
        }
        try {
            return action.getAsInt();
        } finally {
            memory.setIntRelease(NameBoardLayout.LOCK, 0);
        }
    }

    private int put(String service, String port) {
        for (int i = 0; i < NameBoardLayout.ENTRIES; i++) {
            if (!isUsed(i)) {
                long entry = NameBoardLayout.entry(i);
                memory.setText(entry + NameBoardLayout.SERVICE, NameBoardLayout.SERVICE_SIZE, service);
                memory.setText(entry + NameBoardLayout.PORT, NameBoardLayout.PORT_SIZE, port);
                memory.setInt(entry + NameBoardLayout.USED, 1);
                return i;
            }
        }
        throw new MpiFailure(
                ErrorClass.NO_SPACE, "ports and services: there are " + NameBoardLayout.ENTRIES + " already");
    }

    private int remove(int index) {
        if (index != NONE) {
            memory.setInt(NameBoardLayout.entry(index) + NameBoardLayout.USED, 0);
        }
        return index;
    }

    private int findPort(String port) {
        return find("", port);
    }

    private int findService(String service) {
        return find(service, null);
    }

    private int find(String service, String port) {
        for (int i = 0; i < NameBoardLayout.ENTRIES; i++) {
            if (isUsed(i)
                    && serviceOf(i).equals(service)
                    && (port == null || portOf(i).equals(port))) {
                return i;
            }
        }
        return NONE;
    }

    private boolean isUsed(int index) {
        return memory.getInt(NameBoardLayout.entry(index) + NameBoardLayout.USED) != 0;
    }

    private String serviceOf(int index) {
        return memory.getText(NameBoardLayout.entry(index) + NameBoardLayout.SERVICE, NameBoardLayout.SERVICE_SIZE);
    }

    private String portOf(int index) {
        return memory.getText(NameBoardLayout.entry(index) + NameBoardLayout.PORT, NameBoardLayout.PORT_SIZE);
    }

    @Override
    public void close() {
        segment.close();
    }
}
