/** What the NIC of BCS-MPI computes with: its processor has no floating-point unit. */
package org.strobe.bcs.arithmetic;
