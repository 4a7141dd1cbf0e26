/**
 * Terms of a publication: rights, room for importers, and the ways in which an RSM call fails.
 *
 * <pre>
 *   RsmAccess      node and RsmRights: an entry of the list that a segment is published with
 *   RsmCapacity    number of connections and entries that a segment has room for
 *   RsmException   failure of an RSM call, with its reason
 * </pre>
 */
package org.strobe.shm.rsm.access;
