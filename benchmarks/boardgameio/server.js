// node server.js FOLDER: a boardgame.io server with Pico, its own storage in FOLDER; prints its port.
//
// Two pins in package.json help it. node-persist after 3.1.0 (boardgame.io 0.50.2 is developed with ^3.1.0) can make a
// write wait up to a second for the next round of its queue. And koa-compose 4.2 copies the list of handlers before
// boardgame.io adds its lobby to it, so that every call of the lobby is answered 404.
const { FlatFile, Origins, Server } = require('boardgame.io/server');
const { Pico } = require('./pico');

async function main(folder) {
  const server = Server({
    games: [Pico],
    db: new FlatFile({ dir: folder }),
    origins: [Origins.LOCALHOST],
  });
  const { appServer } = await server.run(0);
  console.log(appServer.address().port);
}

main(process.argv[2]);
