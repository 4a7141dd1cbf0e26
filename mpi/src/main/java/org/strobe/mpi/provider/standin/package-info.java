/**
 * Objects that stand in for those of a provider, for layers in front of it.
 *
 * <pre>
 *   package mpi --> stand-in of watch --> stand-in of replay --> the provider's own object
 * </pre>
 *
 * <p>The classes here pass on what is a fact (the rank, the size, an outcome). Each layer implements all calls: code with a
 * new call of the provider does not compile until each layer handles it. A layer takes its own stand-ins off the arguments
 * before it passes them on.
 */
package org.strobe.mpi.provider.standin;
