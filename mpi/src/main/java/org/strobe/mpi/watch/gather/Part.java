package org.strobe.mpi.watch.gather;

import java.io.Serializable;

/** Data gathered for one rank. */
public interface Part extends Serializable {
    int rank();
}
