/** What every part of the command line needs: how it refuses, what may be set, which version it is, where it was typed, and which word may have been meant. */
package org.strobe.mpi.cli.common;
