/**
 * What is monitored of the machine itself, slice by slice: the EMDS of the BCS papers. The strobe sender gathers what is the same for all nodes.
 *
 * <pre>
 *   slice i-1      | exchange | schedule | ...     |      slice i     | ...
 *                  ^ begun    ^ through  ^ through ^ ended            ^ begun
 *                  |--GTDEM---|--GTMSM---|         |                  |
 *                  |---------- GTTS ---------------|                  |
 *                  |--------------------- GETTS of slice i -----------|
 * </pre>
 */
package org.strobe.bcs.mds;
