/** What every part of the command line needs: how it refuses, what may be set, which version it is, where it was typed, which word may have been meant, and how figures are written. */
package org.strobe.mpi.cli.common;
