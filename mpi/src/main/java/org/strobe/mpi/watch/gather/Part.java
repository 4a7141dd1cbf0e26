package org.strobe.mpi.watch.gather;

import java.io.Serializable;

/** What was gathered for one rank. */
public interface Part extends Serializable {
    int rank();
}
