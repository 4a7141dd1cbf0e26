/**
 * Sees every MPI call of a rank, as PMPI does: its name, what it moves, when it begins and ends.
 *
 * <pre>
 *                       nothing installed                    with watchers
 *   package mpi      Comm, Request, Win, File          Comm, Request, Win, File
 *                              |                                  |
 *   provider                   |                    Watched: proxies of the same interfaces
 *                              |                             |           |
 *                              |                             |         Watch --> Watcher, Watcher, ...
 *                              v                             v            (begin, completed, end)
 *   runtime        RankProvider, RankCommunicator    RankProvider, RankCommunicator
 * </pre>
 *
 * <p>{@link org.strobe.mpi.watch.Watchers} decides once for each rank, when its provider is made: without a watcher the API gets
 * the provider itself, and nothing here is ever touched. Proxies stand in for all that a provider returns, and are taken off
 * what it is given. What crosses the seam is seen: messages, collectives, requests, communicators, windows, files, ports.
 * What the API does by itself (datatypes, groups, pack, the rank and the size) is local, and not seen.
 *
 * <pre>
 *   Watcher          whoever looks: a service, or one of those below
 *   Call, Message    what is told
 *   Names            what a program calls the methods of package provider
 *   CallNames        all these names
 *   Volumes          how many bytes arguments stand for         Outcomes   what came in
 *   Watched...       the proxies' handlers
 *
 *   profile, matrix, trace, flight,
 *   characterise                     what Strobe brings, when a setting of the job asks for it
 *   gather                           puts together what the ranks' watchers have gathered
 * </pre>
 */
package org.strobe.mpi.watch;
