/** Stopping and continuing processes: {@link org.strobe.shm.signal.ProcessSignals}. Loading it takes native access. */
package org.strobe.shm.signal;
