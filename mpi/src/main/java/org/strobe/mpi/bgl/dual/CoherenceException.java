package org.strobe.mpi.bgl.dual;

/** Both processors of a node touch a line of memory without a hand-over between. Their caches would keep different bytes. */
public final class CoherenceException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CoherenceException(String message) {
        super(message);
    }
}
