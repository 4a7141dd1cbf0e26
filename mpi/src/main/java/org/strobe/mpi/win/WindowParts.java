package org.strobe.mpi.win;

import org.strobe.mpi.win.access.TargetAccess;
import org.strobe.mpi.win.sync.WindowLayout;
import org.strobe.mpi.win.sync.WordLock;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Doorbell;

/** The parts of a window, as one of its ranks reaches them. */
final class WindowParts {
    private final WindowDirectory directory;
    private final SharedWindow window;

    WindowParts(WindowDirectory directory, SharedWindow window) {
        this.directory = directory;
        this.window = window;
    }

    Memory words() {
        return window.words();
    }

    Doorbell[] doorbells() {
        return window.doorbells();
    }

    TargetAccess of(int target) {
        return window.part(target);
    }

    /** What is held while elements of a target are combined. */
    WordLock atomics(int target) {
        return WindowLayout.atomics(window.words(), target, window.doorbells().length);
    }

    void leave() {
        directory.leave(window);
    }
}
