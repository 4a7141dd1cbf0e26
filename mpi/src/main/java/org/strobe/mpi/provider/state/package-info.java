/**
 * State of a provider's objects that does not depend on the provider.
 *
 * <pre>
 *   DescribedWindow   group, name, attributes, error handling and hints of a window
 * </pre>
 */
package org.strobe.mpi.provider.state;
