package org.strobe.mpi.nativempi.window;

import java.util.ArrayList;
import java.util.List;
import org.strobe.mpi.call.WindowAccess;

/** Accesses that the library may still carry out: their buffers stay reachable until the next synchronization. */
final class HeldAccesses {
    private final List<WindowAccess> accesses = new ArrayList<>();

    synchronized void add(WindowAccess access) {
        accesses.add(access);
    }

    /** All accesses are done with their buffers. */
    synchronized void release() {
        accesses.clear();
    }

    /** Those to a rank are done with their buffers. */
    synchronized void release(int target) {
        accesses.removeIf(access -> access.target().rank() == target);
    }
}
