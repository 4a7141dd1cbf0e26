/** Jobs: what was asked for, its ranks, how it runs and how it ends. */
package org.strobe.emulator.job;
