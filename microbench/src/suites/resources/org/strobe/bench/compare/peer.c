/*
 * The suites of `strobe bench` on a native MPI. Arguments: SUITE WINDOW MILLIS ECHO, then SIZE:WARM_UP:ITERATIONS for each
 * size, which end early when so many milliseconds have passed, if they are not 0. Prints a line a size: SIZE SECONDS, the seconds that an iteration took. What an iteration is, and whose time counts, is
 * as in the Java classes of org.strobe.bench.mpi.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOT = 0, DATA_TAG = 100, ACKNOWLEDGE_TAG = 101 };

static struct {
    int rank, ranks, partner, is_lower;
    int size, window, is_echo;
    double most_seconds;
    int numbers;
    MPI_Datatype number;
    char *out, *in;
    MPI_Request *requests;
} job;

typedef void operation(void);

static void round_trip(void) {
    char *back = job.is_echo ? job.out : job.in;
    if (job.rank == 0) {
        MPI_Send(job.out, job.size, MPI_BYTE, 1, DATA_TAG, MPI_COMM_WORLD);
        MPI_Recv(back, job.size, MPI_BYTE, 1, DATA_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(back, job.size, MPI_BYTE, 0, DATA_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Send(job.out, job.size, MPI_BYTE, 0, DATA_TAG, MPI_COMM_WORLD);
    }
}

static void pass_window(int sends, int receives) {
    int posted = 0;
    if (receives)
        for (int i = 0; i < job.window; i++)
            MPI_Irecv(job.in, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    if (sends)
        for (int i = 0; i < job.window; i++)
            MPI_Isend(job.out, job.size, MPI_BYTE, job.partner, DATA_TAG, MPI_COMM_WORLD, &job.requests[posted++]);
    MPI_Waitall(posted, job.requests, MPI_STATUSES_IGNORE);
    char word = 0;
    if (job.is_lower)
        MPI_Recv(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    else
        MPI_Send(&word, 1, MPI_BYTE, job.partner, ACKNOWLEDGE_TAG, MPI_COMM_WORLD);
}

static void one_way(void) { pass_window(job.is_lower, !job.is_lower); }
static void both_ways(void) { pass_window(1, 1); }
static void barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }
static void bcast(void) { MPI_Bcast(job.out, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD); }
static void reduce(void) { MPI_Reduce(job.out, job.in, job.numbers, job.number, MPI_SUM, ROOT, MPI_COMM_WORLD); }
static void allreduce(void) { MPI_Allreduce(job.out, job.in, job.numbers, job.number, MPI_SUM, MPI_COMM_WORLD); }
static void allgather(void) {
    MPI_Allgather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void alltoall(void) {
    MPI_Alltoall(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, MPI_COMM_WORLD);
}
static void gather(void) {
    MPI_Gather(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}
static void scatter(void) {
    MPI_Scatter(job.out, job.size, MPI_BYTE, job.in, job.size, MPI_BYTE, ROOT, MPI_COMM_WORLD);
}

static const struct { const char *name; operation *run; int is_first_rank_timed; } suites[] = {
    {"latency", round_trip, 1}, {"bandwidth", one_way, 1},   {"bibandwidth", both_ways, 1}, {"message-rate", one_way, 0},
    {"barrier", barrier, 0},    {"bcast", bcast, 0},         {"reduce", reduce, 0},         {"allreduce", allreduce, 0},
    {"allgather", allgather, 0}, {"alltoall", alltoall, 0},  {"gather", gather, 0},         {"scatter", scatter, 0},
};

static char *room(size_t bytes) {
    char *memory = malloc(bytes + 8);
    if (memory == NULL) {
        fprintf(stderr, "no memory for %zu bytes\n", bytes);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
    memset(memory, 0, bytes + 8);
    return memory;
}

/* How long an iteration takes, timed in parts: the next begins only if rank 0 finds that there is time for it. */
static double seconds_of(operation *run, int iterations) {
    int parts = iterations < 10 ? 1 : iterations < 500 ? iterations / 10 : 50, done = 0;
    double passed = 0;
    MPI_Barrier(MPI_COMM_WORLD);
    for (int part = 0; part < parts; part++) {
        int share = iterations / parts + (part < iterations % parts);
        double start = MPI_Wtime();
        for (int i = 0; i < share; i++) run();
        passed += MPI_Wtime() - start;
        done += share;
        int is_over = job.most_seconds > 0 && passed > job.most_seconds;
        if (job.most_seconds > 0) MPI_Bcast(&is_over, 1, MPI_INT, ROOT, MPI_COMM_WORLD);
        if (is_over) break;
    }
    return done == 0 ? 0 : passed / done;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &job.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &job.ranks);
    int suite = 0, suite_count = sizeof suites / sizeof suites[0];
    while (argc > 4 && suite < suite_count && strcmp(suites[suite].name, argv[1]) != 0) suite++;
    if (argc <= 4 || suite == suite_count) {
        fprintf(stderr, "arguments: SUITE WINDOW MILLIS ECHO SIZE:WARM_UP:ITERATIONS...\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    job.window = atoi(argv[2]);
    job.most_seconds = atoi(argv[3]) / 1e3;
    job.is_echo = atoi(argv[4]);
    job.is_lower = job.rank < job.ranks / 2;
    job.partner = job.is_lower ? job.rank + job.ranks / 2 : job.rank - job.ranks / 2;
    job.requests = malloc(2 * (size_t)job.window * sizeof *job.requests);
    for (int i = 5; i < argc; i++) {
        int warm_up, iterations;
        if (sscanf(argv[i], "%d:%d:%d", &job.size, &warm_up, &iterations) != 3) MPI_Abort(MPI_COMM_WORLD, 2);
        job.number = job.size % 8 == 0 ? MPI_DOUBLE : MPI_FLOAT;
        job.numbers = job.size % 8 == 0 ? job.size / 8 : job.size / 4;
        job.out = room((size_t)job.size * job.ranks);
        job.in = room((size_t)job.size * job.ranks);
        seconds_of(suites[suite].run, warm_up);
        double mine = seconds_of(suites[suite].run, iterations), sum = 0;
        MPI_Reduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, ROOT, MPI_COMM_WORLD);
        if (job.rank == 0) {
            printf("%d %.12f\n", job.size, suites[suite].is_first_rank_timed ? mine : sum / job.ranks);
            fflush(stdout);
        }
        free(job.out);
        free(job.in);
    }
    MPI_Finalize();
    return 0;
}
