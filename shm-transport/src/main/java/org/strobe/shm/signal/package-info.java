/**
 * Stopping processes and letting them go on: {@link org.strobe.shm.signal.ProcessSignals}. Loading it takes native access.
 */
package org.strobe.shm.signal;
