package org.strobe.srm.topology;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The neighbours of one member and of its node in an {@link Embedding}, found once for each root. */
public final class EmbeddedPlace {
    private final TeamMap team;
    private final TreeShape shape;
    private final Map<Integer, Place> known = new HashMap<>();
    private Place now;
    private int root = -1;

    /** @param shape shape of the tree over nodes and of those within */
    public EmbeddedPlace(TeamMap team, TreeShape shape) {
        this.team = team;
        this.shape = shape;
    }

    @SuppressWarnings("ArrayRecordComponent") // nobody compares places
    private record Place(int entry, int parent, int[] membersBelow, int nodeAbove, int[] nodesBelow) {}

    /** From now on with this root. */
    public void turn(int newRoot) {
        if (root != newRoot) {
            root = newRoot;
            now = known.get(newRoot);
            if (now == null) {
                now = find();
                known.put(newRoot, now);
            }
        }
    }

    private Place find() {
        Embedding tree = new Embedding(team, root, shape, shape);
        int entry = tree.entry(team.ownNode());
        int parent = entry == team.self() ? -1 : team.local(tree.parent(team.self()));
        int[] below =
                Arrays.stream(tree.membersBelow(team.self())).map(team::local).toArray();
        return new Place(
                team.local(entry), parent, below, tree.nodeAbove(team.ownNode()), tree.nodesBelow(team.ownNode()));
    }

    /** Number on the node of the member by which data reach the node. */
    public int entry() {
        return now.entry;
    }

    /** True if this member is the entry. */
    public boolean isEntry() {
        return now.parent < 0;
    }

    /** Number on the node of the member above, for a member other than the entry. */
    public int parent() {
        return now.parent;
    }

    /** Number of members of the node right below. */
    public int membersBelow() {
        return now.membersBelow.length;
    }

    /** Number on the node of one of them. The one with the largest subtree comes first. */
    public int memberBelow(int index) {
        return now.membersBelow[index];
    }

    /** True if there is a node above the own one. */
    public boolean hasNodeAbove() {
        return now.nodeAbove >= 0;
    }

    public int nodeAbove() {
        return now.nodeAbove;
    }

    /** Number of nodes right below the own one. */
    public int nodesBelow() {
        return now.nodesBelow.length;
    }

    /** One of them. The one with the largest subtree comes first. */
    public int nodeBelow(int index) {
        return now.nodesBelow[index];
    }
}
