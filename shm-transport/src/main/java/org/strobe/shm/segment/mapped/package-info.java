/**
 * Segments that sibling processes share: files under {@code /dev/shm}, mapped into each process.
 *
 * <pre>
 *   MappedSegmentStore   create, attach, remove: by name; founded by one process, joined by ticket
 *     Directory          names of the job's segments, in shared memory   (DirectoryLayout)
 *     SegmentFile        one file: made, completed, opened, mapped
 *       SegmentHeader    first page of the file                          (SegmentHeaderLayout)
 *       FileMapping      the mapped bytes: ChannelMapping; ChronicleMapping of own data of programs
 *       ChronicleThread  the one thread that Chronicle starts
 *   SegmentFolders       folders and names of the files; deletes files of dead processes
 *   JobId                name of a job, part of each file's name
 *   MappedJvm            JVM flags that this package needs
 * </pre>
 *
 * <p>A file has a name only while it is being made. {@code MappedSegmentStore} explains how siblings open it
 * afterwards, and why no file is left behind however a job ends.
 *
 * <p>Any thread may use these classes. Creating and attaching take system calls and locks.
 */
package org.strobe.shm.segment.mapped;
