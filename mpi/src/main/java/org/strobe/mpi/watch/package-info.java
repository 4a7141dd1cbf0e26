/**
 * Watches every MPI call of a rank, as PMPI does: its name, data, begin and end.
 *
 * <pre>
 *                       no watcher                           with watchers
 *   package mpi      Comm, Request, Win, File          Comm, Request, Win, File
 *                              |                                  |
 *   provider                   |              stand-ins: WatchedProvider, WatchedCommunicator, ...
 *                              |                             |           |
 *                              |                             |         Watch --> Watcher, Watcher, ...
 *                              v                             v            (begin, completed, end)
 *   runtime        RankProvider, RankCommunicator    RankProvider, RankCommunicator
 * </pre>
 *
 * <p>Package {@code assembly} decides once for each rank: without a watcher the API gets the rank's own provider, and
 * this package is not loaded. Stand-ins wrap every object that a provider returns, and are unwrapped when they are
 * passed back. Watchers see everything that crosses the seam: messages, collectives, requests, communicators, windows,
 * files, ports. They do not see local work of the API: datatypes, groups, packing, rank and size.
 *
 * <pre>
 *   Watcher            a service of the program, or one of those below
 *   Call, Message      records of a call and of a message
 *   CollectiveVolume   root and bytes of a collective
 *   Watched...         typed stand-ins, based on those of package provider.standin
 *
 *   profile, matrix, trace, flight,
 *   characterise, mmds               Strobe's watchers, each enabled by a setting of the job
 *   ObservedRank                     the rank, as watchers see it: OwnRank, or ClusterRank of package cluster
 *   gather                           merges the data of all watchers of Strobe's own ranks
 *   cluster                          the same for processes of a native MPI library
 * </pre>
 */
package org.strobe.mpi.watch;
