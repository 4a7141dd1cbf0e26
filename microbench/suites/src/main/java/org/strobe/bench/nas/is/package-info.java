/**
 * IS, "integer sort": ranks of integers in a large array. Each iteration counts keys in buckets, deals the buckets to ranks, and
 * sends each key to the rank that has its bucket.
 *
 * <pre>
 *   Is           the kernel
 *   IsSize       its problems
 *   IsTests      published ranks of five keys
 *   KeySource    the keys of a rank, in the order in which they are made
 *   KeyOrder     puts keys in the order of buckets
 *   BucketDeal   which rank has which buckets
 *   BucketTalk   their numbers of keys, between all ranks
 *   ValueCounts  keys up to each value of the own buckets
 *   IsSolver     a rank's program
 *   IsSkeleton   its messages alone, of the true lengths
 * </pre>
 */
package org.strobe.bench.nas.is;
