type Pool = { query(text: string): Promise<{ rows: Record<string, unknown>[] }> };

/** Number of stored games, and the games whose data is stored incompletely. */
export async function readStoredGames(pool: Pool): Promise<{ games: number; halves: unknown[] }> {
  const count = await pool.query('select count(*)::int as games from games');
  const halves = await pool.query(`
    select g.slug, g.total_moves, json_array_length(s.moves) as moves
    from games g full join game_scores s on s.game_id = g.id
    where s.game_id is null or g.id is null or json_array_length(s.moves) <> g.total_moves`);
  return { games: Number(count.rows[0]?.['games']), halves: halves.rows };
}
